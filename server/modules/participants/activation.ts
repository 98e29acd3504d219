import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { HandlerInput, ProgramContext, SignedInContext } from '../../contract/handler.ts';
import { pending } from '../../db/participant-status.ts';
import type { Tx } from '../../db/types.ts';
import { greetingOf, type MailContent, writeMail } from '../mail/service.ts';
import { findProgramBranding } from '../settings/service.ts';
import { addDays } from '../shared/dates.ts';
import { isSeenBy, viewerOf } from './seen.ts';

/** A person gets at most one mail in this time. */
const againAfterMs = 10 * 60_000;

function activationMail(name: string, program: string, way: string, url: string | null): MailContent {
  return {
    subject: `Falta pouco para você entrar · ${program}`,
    greeting: greetingOf(name),
    paragraphs: [
      'O seu cadastro está feito, e falta só completar os seus dados para começar a participar.',
      way,
    ],
    ...(url ? { action: { label: 'Completar o cadastro', url } } : {}),
    notes: ['Não conhece este programa? Ignore este e-mail: sem você nada acontece.'],
  };
}

/**
 * Writes the mail that asks people to complete their data, to those with status 2 who got none in the last
 * ten minutes. Answers how many it wrote. If two managers ask at once, only one mail is written.
 */
export async function writeActivations(
  tx: Tx,
  context: ProgramContext,
  ids: readonly number[],
): Promise<number> {
  const programId = context.program.id;
  const now = context.clock();
  const { rows } = await sql<{ name: string; email: string }>`
    update participants as person set activation_sent_at = ${now} from accounts as account
    where account.id = person.account_id and person.program_id = ${programId} and person.id = any (${[...ids]}::integer[])
      and person.status = ${pending}
      and (person.activation_sent_at is null or person.activation_sent_at <= ${new Date(now.getTime() - againAfterMs)})
    returning person.display_name as name, account.email`.execute(tx);
  const { brand, flags } = await findProgramBranding(tx, programId, context.tenant);
  const way = flags.first_access
    ? 'Na entrada do portal, escolha “Primeiro acesso” e diga o seu CPF. Já tem senha? Entre com ela.'
    : 'Na entrada do portal, entre com o seu CPF e a sua senha. Ainda não tem uma? Use “Esqueci minha senha”.';
  const uselessAfter = addDays(now, 2);
  for (const { name, email } of rows) {
    const content = activationMail(name, brand.title, way, context.portalOrigin(programId));
    await writeMail(tx, { programId, recipient: email, content, brand, uselessAfter }, now);
  }
  return rows.length;
}

/** The people with status 2 whom the caller sees. */
const pendingSeenBy = (tx: Tx, context: SignedInContext) =>
  tx
    .selectFrom('participants as person')
    .innerJoin('accounts as account', 'account.id', 'person.account_id')
    .select('person.id')
    .where('person.program_id', '=', context.program.id)
    .where('person.status', '=', pending)
    .where(isSeenBy(viewerOf(context), 'person'));

async function send(tx: Tx, context: SignedInContext, found: readonly { id: number }[]) {
  if (found.length === 0) throw new ApiError('no-pending-participant');
  const ids = found.map(({ id }) => id);
  const sent = await writeActivations(tx, context, ids);
  if (sent === 0)
    throw new ApiError('too-many-requests', {
      message: `${found.length === 1 ? 'Esta pessoa recebeu' : 'Estas pessoas receberam'} o e-mail há menos de dez minutos. Aguarde um pouco para enviar de novo.`,
    });
  return { sent, waiting: ids.length - sent };
}

/**
 * Sends the mail again to one person. Throws `no-pending-participant` if nobody with status 2 has the
 * address, `too-many-requests` within ten minutes.
 */
export async function resend(tx: Tx, context: SignedInContext, { body }: HandlerInput<'activation.resend'>) {
  const email = body.email.toLowerCase();
  const found = await pendingSeenBy(tx, context)
    .where((is) => is.or([is('person.email', '=', email), is('account.email', '=', email)]))
    .execute();
  return send(tx, context, found);
}

/**
 * Sends the mail to many people. Throws `no-pending-participant` if none of them has status 2, `too-many-requests` if
 * all who have it got the mail in the last ten minutes.
 */
export async function resendBatch(
  tx: Tx,
  context: SignedInContext,
  { body }: HandlerInput<'activation.resendBatch'>,
) {
  const found = await pendingSeenBy(tx, context).where('person.id', 'in', body.participantes).execute();
  return send(tx, context, found);
}
