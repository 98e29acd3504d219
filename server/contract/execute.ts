import { randomInt } from 'node:crypto';
import type { OperationId } from '../../openapi/generated/operations.ts';
import type { DatabaseHandle } from '../db/client.ts';
import type { Tx } from '../db/types.ts';
import { checkAccess } from '../plugins/access.ts';
import { refuseCrossSite } from '../plugins/cross-site.ts';
import { deviceCookieHeader, readDeviceTokens } from '../plugins/device-cookie.ts';
import { hashRequest, type OnceKey, once } from '../plugins/idempotency.ts';
import { chooseProgram, type ProgramChoice, type TenantDirectory } from '../plugins/program.ts';
import { limitVisitor } from '../plugins/rate-limit.ts';
import { type AnswerWriter, answerWriter } from './answer.ts';
import { type OperationSpec, operationSpecs } from './document.ts';
import { ApiError } from './errors.ts';
import type { FileAnswer, Handlers, RequestContext, StreamAnswer, UploadedFile } from './handler.ts';
import { header, type Identity, type Outcome, type RawRequest } from './request.ts';
import { type RequestValidator, requestValidator, type ValidParts } from './validation.ts';

/** Everything that the binding needs from outside; time and chance come in so that tests can hold them. */
export interface Core {
  readonly database: DatabaseHandle;
  readonly tenants: TenantDirectory;
  readonly clock: () => Date;
  readonly random: () => number;
  /** Answers that break the contract are errors (development and tests) rather than trimmed. */
  readonly isStrict: boolean;
  /** Whether cookies travel over HTTPS only. */
  readonly isSecure: boolean;
}

/** In [0, 1), 48 bits from the system's cryptographic source. */
export function secureRandom(): number {
  return randomInt(2 ** 48 - 1) / (2 ** 48 - 1);
}

type AnyHandler = (
  input: ValidParts & { files: readonly UploadedFile[] },
  context: RequestContext,
) => Promise<unknown>;

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
        validate: requestValidator(spec),
        write: answerWriter(spec, isStrict),
        handler: handlers[id] as unknown as AnyHandler,
      },
    ]),
  );
}

/**
 * Runs an operation for a request whose sender is known: cross-site check, program, access, validation, then the
 * handler, once for an idempotency key. Throws `ApiError`s as the contract says.
 */
export async function execute(
  core: Core,
  operation: BoundOperation,
  request: RawRequest,
  identity: Identity,
): Promise<Outcome> {
  const { info } = operation.spec;
  refuseCrossSite(request, identity, core.tenants);
  const tenant = core.tenants.byDomain(request.hostname);
  const choice = chooseProgram(info, request, identity.session, tenant);
  checkAccess(info, choice.session);
  const parts = operation.validate(request);
  if (!choice.session) await limitVisitor(core.database.db, info, request.address, core.clock());
  const run = new Run(core, operation, request, choice, tenant);
  return run.outcome({ ...parts, files: request.files });
}

/** One execution: the context that the handler sees and what it leaves behind. */
class Run {
  readonly #core: Core;
  readonly #operation: BoundOperation;
  readonly #request: RawRequest;
  readonly #choice: ProgramChoice;
  readonly #tenant: unknown;
  #session: Outcome['session'];
  #device: Outcome['device'];
  #keepOnFailure: ((tx: Tx) => Promise<void>) | null = null;

  constructor(
    core: Core,
    operation: BoundOperation,
    request: RawRequest,
    choice: ProgramChoice,
    tenant: unknown,
  ) {
    this.#core = core;
    this.#operation = operation;
    this.#request = request;
    this.#choice = choice;
    this.#tenant = tenant;
  }

  async outcome(input: Parameters<AnyHandler>[0]): Promise<Outcome> {
    try {
      return await this.#answer(input);
    } catch (error) {
      await this.#keep();
      throw error;
    }
  }

  /** Writes what has to outlive the failure. Should that fail as well, the first failure is the one to answer. */
  async #keep(): Promise<void> {
    const keep = this.#keepOnFailure;
    if (!keep) return;
    const programId = this.#choice.program?.id ?? null;
    await this.#core.database.withProgram(programId, keep).catch((error: unknown) => {
      this.#request.log.error({ err: error }, 'what a failure should have left was not written');
    });
  }

  async #answer(input: Parameters<AnyHandler>[0]): Promise<Outcome> {
    const { spec, handler, write } = this.#operation;
    const key = this.#onceKey(input);
    if (key) {
      const text = await once(this.#core.database, key, this.#core.clock(), async (tx) =>
        write(
          await handler(
            input,
            this.#context((work) => work(tx)),
          ),
        ),
      );
      return this.#done(text);
    }
    const programId = this.#choice.program?.id ?? null;
    const answer = await handler(
      input,
      this.#context((work) => this.#core.database.withProgram(programId, work)),
    );
    if (spec.answers === 'file') return this.#done('', { file: answer as FileAnswer });
    if (spec.answers === 'stream') return this.#done('', { stream: answer as StreamAnswer });
    return this.#done(write(answer));
  }

  #done(text: string, body: Partial<Pick<Outcome, 'file' | 'stream'>> = {}): Outcome {
    const status = this.#operation.spec.answers === 'nothing' ? 204 : 200;
    const cookies = { session: this.#session, device: this.#device };
    return { status, text, file: null, stream: null, ...body, ...cookies };
  }

  /** The key that makes this call happen once; null where the operation or the client has none. */
  #onceKey(input: Parameters<AnyHandler>[0]): OnceKey | null {
    const key = header(this.#request, 'idempotency-key');
    const { info } = this.#operation.spec;
    if (key === null || !info.idempotent) return null;
    if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw new ApiError('invalid-idempotency-key');
    const { program, session } = this.#choice;
    if (!program) throw new ApiError('unknown-domain');
    const files = input.files.map((file) => [
      file.field,
      file.name,
      hashRequest(file.content.toString('base64')),
    ]);
    return {
      programId: program.id,
      participantId: session?.participantId ?? 0,
      operation: info.id,
      key,
      requestHash: hashRequest([input.path, input.query, input.body, files]),
    };
  }

  #context(tx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>): RequestContext {
    const request = this.#request;
    return {
      requestId: request.requestId,
      program: this.#choice.program,
      session: this.#choice.session,
      tx,
      onFailure: (work) => {
        this.#keepOnFailure = work;
      },
      idempotencyKey: header(request, 'idempotency-key'),
      log: request.log,
      clock: this.#core.clock,
      random: this.#core.random,
      currentUrl: header(request, 'x-current-url'),
      origin: request.origin,
      tenant: this.#tenant,
      clientAddress: request.address,
      userAgent: header(request, 'user-agent') ?? '',
      cookies: {
        issue: (token, expiresAt) => {
          this.#session = { token, expiresAt };
        },
        clear: () => {
          this.#session = null;
        },
      },
      device: {
        tokens: readDeviceTokens(request),
        remember: (tokens, expiresAt) => {
          this.#device = deviceCookieHeader({ tokens, expiresAt }, this.#core.isSecure);
        },
      },
    };
  }
}
