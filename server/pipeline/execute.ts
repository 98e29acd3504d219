import { randomInt } from 'node:crypto';
import type { OperationId } from '../../openapi/generated/operations.ts';
import { type AnswerWriter, answerWriter } from '../contract/answer.ts';
import { type OperationSpec, operationSpecs } from '../contract/document.ts';
import { ApiError } from '../contract/errors.ts';
import type {
  FileAnswer,
  FileLaterAnswer,
  Handlers,
  RequestContext,
  SessionContext,
  StreamAnswer,
  UploadedFile,
} from '../contract/handler.ts';
import type { Identity, Outcome, RawRequest } from '../contract/request.ts';
import { checkUploads } from '../contract/uploads.ts';
import { type RequestValidator, requestValidator, type ValidParts } from '../contract/validation.ts';
import type { Tx } from '../db/types.ts';
import { admit } from './admit.ts';
import type { Core } from './core.ts';
import { hashRequest, isAnswered, type OnceKey, runIdempotent } from './idempotency.ts';
import { limitVisitor, limitWriter } from './rate-limit.ts';
import { Run } from './run.ts';

/** In [0, 1), 48 bits from the system's cryptographic source. */
export function secureRandom(): number {
  return randomInt(2 ** 48 - 1) / (2 ** 48 - 1);
}

type HandlerParts = ValidParts & { files: readonly UploadedFile[] };
type AnyHandler = (input: HandlerParts, context: RequestContext) => Promise<unknown>;

/** One operation, ready to run. */
export interface BoundOperation {
  readonly spec: OperationSpec;
  readonly validate: RequestValidator;
  readonly write: AnswerWriter;
  readonly handler: AnyHandler;
}

/** Every operation with its handler. Throws with the whole list when handlers are missing. */
export function bindOperations(
  handlers: Partial<Handlers>,
  isStrict: boolean,
): Map<OperationId, BoundOperation> {
  const missing = [...operationSpecs.keys()].filter((id) => !handlers[id]);
  if (missing.length > 0) throw new Error(`Operations without a handler: ${missing.join(', ')}.`);
  return new Map(
    [...operationSpecs].map(([id, spec]) => [
      id,
      {
        spec,
        validate: late(() => requestValidator(spec)),
        write: late(() => answerWriter(spec, isStrict)),
        handler: handlers[id] as unknown as AnyHandler,
      },
    ]),
  );
}

/** A function that is made when it is first called: all validators and writers at once would take seconds of each start. */
function late<Given, Made>(make: () => (given: Given) => Made): (given: Given) => Made {
  let made: ((given: Given) => Made) | undefined;
  return (given) => {
    made ??= make();
    return made(given);
  };
}

/**
 * Runs an operation for an identified request: program, cross-site check, access, validation, then the
 * handler, once for each idempotency key. Throws `ApiError`s as the contract says.
 */
export async function execute(
  core: Core,
  operation: BoundOperation,
  request: RawRequest,
  identity: Identity,
): Promise<Outcome> {
  const { spec, handler, write } = operation;
  const { info } = spec;
  const { choice, tenant } = admit(core, spec, request, identity);
  const { path, query, body } = operation.validate(request);
  checkUploads(request.files);
  const run = new Run(core, request, choice, tenant);
  const input = { path, query, body, files: request.files };
  const key = onceKey(spec, run, input);
  // A call whose answer was lost counts once, however often it is sent.
  if (!key || !(await isAnswered(core.database, key, core.clock()))) {
    const { db } = core.database;
    if (choice.session) await limitWriter(db, spec, choice.session, request.files, core.clock());
    else await limitVisitor(db, info, request.address, core.clock());
    // Before the transaction: a picture may take seconds, and the others would wait for its connection.
    await core.readAhead(request.files);
  }
  try {
    if (!key) {
      const answer = await handler(input, run);
      return outcome(spec, run, write(answer), answer);
    }
    const work = async (tx: Tx) => write(await handler(input, run.within(tx)));
    return outcome(spec, run, await runIdempotent(core.database, key, run.clock(), work), null);
  } catch (error) {
    await run.keep();
    throw error;
  }
}

/** Reads an operation for a person within an existing transaction. Answers its JSON body. */
export async function readWithin(
  core: Core,
  { spec, validate, write, handler }: BoundOperation,
  request: RawRequest,
  session: SessionContext,
  tx: Tx,
): Promise<unknown> {
  const { choice, tenant } = admit(core, spec, request, { session, via: null, hasEnded: false });
  const run = new Run(core, request, choice, tenant).within(tx);
  return JSON.parse(write(await handler({ ...validate(request), files: [] }, run)));
}

function outcome({ answers }: OperationSpec, run: Run, text: string, answer: unknown): Outcome {
  const file = answers === 'file' || answers === 'base64' ? (answer as FileAnswer | FileLaterAnswer) : null;
  const later = file && 'later' in file ? file.later : null;
  return {
    status: later ? 202 : answers === 'nothing' ? 204 : 200,
    text: later ? JSON.stringify(later) : text,
    file: file && 'later' in file ? null : file,
    isInJson: answers === 'base64',
    stream: answers === 'stream' ? (answer as StreamAnswer) : null,
    session: run.newSession,
    devices: run.newDevices,
  };
}

/** The idempotency key of this call; null if the operation or the client has none. */
function onceKey({ info }: OperationSpec, run: Run, input: HandlerParts): OnceKey | null {
  const key = info.idempotent ? run.idempotencyKey : null;
  if (key === null) return null;
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw new ApiError('invalid-idempotency-key');
  if (!run.program) throw new ApiError('unknown-domain');
  const files = input.files.map(({ field, name, sha256 }) => [field, name, sha256]);
  return {
    programId: run.program.id,
    participantId: run.session?.participantId ?? 0,
    operation: info.id,
    key,
    requestHash: hashRequest([input.path, input.query, input.body, files]),
  };
}
