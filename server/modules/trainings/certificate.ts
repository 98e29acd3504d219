import { randomBytes } from 'node:crypto';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError } from '../../contract/errors.ts';
import type { FileAnswer, HandlerInput, ProgramContext, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { letterheadOf } from '../settings/service.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { workloadOf } from './present.ts';
import type { Looker } from './queries.ts';

/**
 * Crockford's alphabet has no letter that looks like a digit. It has 32 letters, so each byte's last five
 * bits choose one.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 16;

const newCode = () => Array.from(randomBytes(codeLength), (byte) => alphabet[byte % 32]).join('');

/** Normalizes a code that a person typed or followed: any case, with or without hyphens. */
export const readCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** The code in the form that people read: 'ABCD-EFGH-JKMN-PQRS'. */
export const shownCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** Stores the content of a certificate for a training that was just finished; it never changes. */
export async function issueCertificate(
  tx: Tx,
  { programId, participantId, now }: Looker,
  training: { id: number; title: string; minutes: number },
): Promise<void> {
  const { name } = await tx
    .selectFrom('participants')
    .select('name')
    .where('program_id', '=', programId)
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('certificates')
    .values({
      ...{ program_id: programId, participant_id: participantId, training_id: training.id },
      ...{ code: newCode(), name, training: training.title, minutes: training.minutes, finished_at: now },
    })
    .execute();
}

const certificates = (tx: Tx, programId: number) =>
  tx
    .selectFrom('certificates')
    .select(['code', 'name', 'training', 'minutes', 'finished_at'])
    .where('program_id', '=', programId);

/** The code of a person's certificate of a training; undefined before it is finished. */
export async function codeOf(
  tx: Tx,
  { programId, participantId }: Looker,
  trainingId: number,
): Promise<string | undefined> {
  const row = await certificates(tx, programId)
    .where('participant_id', '=', participantId)
    .where('training_id', '=', trainingId)
    .executeTakeFirst();
  return row && shownCode(row.code);
}

/** The caller's certificate as a PDF. Throws `conflict`, with the reason under `error` (section 8). */
export async function generateCertificate(
  context: SignedInContext,
  { path: { id } }: HandlerInput<'training.certificate'>,
): Promise<FileAnswer> {
  const { program, session } = context;
  const found = await context.tx((tx) =>
    certificates(tx, program.id)
      .where('participant_id', '=', session.participantId)
      .where('training_id', '=', id)
      .executeTakeFirst(),
  );
  if (!found) {
    const message = 'O certificado só existe depois de concluir o treinamento.';
    throw new ApiError('conflict', { message, error: message });
  }
  const origin = context.portalOrigin(program.id);
  const code = shownCode(found.code);
  const content = await certificatePdf(await letterheadOf(context), {
    ...{ name: found.name, training: found.training, workload: workloadOf(found.minutes) },
    ...{ at: found.finished_at, code, address: origin && `${origin}/certificado/${code}` },
  });
  return { content, mimetype: 'application/pdf', name: `certificado-${code}.pdf`, disposition: 'attachment' };
}

/** Whether a certificate is genuine, and its content, for anybody who has its code. */
export async function verifyCertificate(
  context: ProgramContext,
  { path }: HandlerInput<'certificate.verify'>,
): Promise<Schemas['CertificateCheck']> {
  const code = readCode(path.code);
  const found = await context.tx((tx) =>
    certificates(tx, context.program.id).where('code', '=', code).executeTakeFirst(),
  );
  if (!found) return { genuine: false, code: shownCode(code) };
  return {
    ...{ genuine: true, code: shownCode(found.code), name: found.name, training: found.training },
    ...{ workload: workloadOf(found.minutes), finished_at: found.finished_at.toISOString() },
  };
}
