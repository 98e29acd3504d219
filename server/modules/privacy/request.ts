import { sql } from 'kysely';
import { formatDate } from '../../../engine/format/date.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError } from '../../contract/errors.ts';
import type { SignedInContext } from '../../contract/handler.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import { inactive } from '../../db/participant-status.ts';
import type { Tx } from '../../db/types.ts';
import { cancelJob, type JobRequest, requestJob } from '../../jobs/requests.ts';
import { holdAccount, provePassword } from '../auth/service.ts';
import { greetingOf, type MailContent, writeMail } from '../mail/service.ts';
import { findContact } from '../participants/service.ts';
import { erasesInactiveAfter, erasureWaitingDays, findProgramBranding } from '../settings/service.ts';
import { addDays } from '../shared/dates.ts';
import { eraseData } from './erase-job.ts';

type Erasure = Schemas['Erasure'];

/** The open erasure request of a person in a program. */
function openErasure(tx: Tx, { program, session }: SignedInContext) {
  return tx
    .selectFrom('erasures')
    .selectAll()
    .where('program_id', '=', program.id)
    .where('participant_id', '=', session.participantId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Whether a person has asked for the erasure of their data, until when they can cancel it, and the waiting
 * time.
 */
export async function presentErasure(tx: Tx, context: SignedInContext): Promise<Erasure> {
  const waiting_days = await erasureWaitingDays(tx, context.program.id);
  const asked = await openErasure(tx, context);
  if (!asked) return { status: 'none', waiting_days };
  return {
    status: 'waiting',
    waiting_days,
    requested_at: asked.requested_at.toISOString(),
    due_at: asked.due_at.toISOString(),
  };
}

/**
 * Asks for the erasure of the person's data after the program's waiting time; a mail says when, and how to
 * cancel. A second call answers the open request. Throws `ValidationError` at `password`, and `not-eligible`
 * for an administrator of the program.
 */
export async function requestErasure(
  database: DatabaseHandle,
  context: SignedInContext,
  password: string,
): Promise<Erasure> {
  if (context.session.abilities.has('admin'))
    throw new ApiError('not-eligible', {
      message: 'Quem administra o programa precisa passar a administração a outra pessoa antes.',
    });
  await provePassword(database, context, password);
  return context.tx(async (tx) => {
    await holdAccount(tx, context);
    const { program, session, tenant } = context;
    const origin = context.portalOrigin(program.id);
    await askForErasure(tx, {
      ...{ programId: program.id, participantId: session.participantId, tenant, now: context.clock() },
      url: origin && `${origin}/privacidade`,
    });
    return presentErasure(tx, context);
  });
}

export interface ErasureRequest {
  readonly programId: number;
  readonly participantId: number;
  /** Whose brand the mail has. */
  readonly tenant: unknown;
  /** Where the person can take it back; null: nobody knows. */
  readonly url: string | null;
  readonly now: Date;
}

/** Asks for the erasure of a person's data after the program's waiting time, and mails it to them, unless that is asked already. */
export async function askForErasure(tx: Tx, request: ErasureRequest): Promise<void> {
  const { programId, participantId, tenant, url, now } = request;
  const due_at = addDays(now, await erasureWaitingDays(tx, programId));
  const isNew = await addErasure(tx, { programId, participantId, due_at, now, only_if_inactive: false });
  const person = await findContact(tx, programId, participantId);
  if (!isNew || !person) return;
  const { brand } = await findProgramBranding(tx, programId, tenant);
  const content = erasureMail(person.name, brand.title, { due_at, url });
  const mail = { programId, recipient: person.email, content, brand, uselessAfter: due_at };
  await writeMail(tx, mail, now);
}

/** Stores a request and queues its job; false where one is stored already. */
async function addErasure(
  tx: Tx,
  {
    programId,
    participantId,
    due_at,
    now,
    only_if_inactive,
  }: Pick<ErasureRequest, 'programId' | 'participantId' | 'now'> & {
    due_at: Date;
    only_if_inactive: boolean;
  },
): Promise<boolean> {
  const asked = await tx
    .insertInto('erasures')
    .values({
      ...{ program_id: programId, participant_id: participantId },
      ...{ requested_at: now, due_at, only_if_inactive },
    })
    // If it is asked for twice, also at once, one request is stored.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!asked) return false;
  const data = { erasureId: asked.id };
  await scheduleErasure(tx, { programId, participantId, data, now, startAfter: due_at });
  return true;
}

/** How many people of a program are asked for in one hour. */
const mostOfAnHour = 1_000;

/** Queues the erasure of those who have been inactive for as long as the program's settings say; nobody is mailed. */
export function askForInactive(database: DatabaseHandle, programId: number, now: Date): Promise<void> {
  return database.withProgram(programId, async (tx) => {
    const months = await erasesInactiveAfter(tx, programId);
    if (months === 0) return;
    const { rows } = await sql<{ id: number }>`
      select id from participants as person
      where program_id = ${programId} and status = ${inactive} and not is_admin
        and coalesce(status_since, updated_at) < ${now}::timestamptz - make_interval(months => ${months}::integer)
        and not exists (select from erasures where program_id = ${programId} and participant_id = person.id
          and withdrawn_at is null)
      limit ${mostOfAnHour}`.execute(tx);
    for (const { id: participantId } of rows)
      await addErasure(tx, { programId, participantId, due_at: now, now, only_if_inactive: true });
  });
}

/** Queues the job of a request and stores its id in the request. */
async function scheduleErasure(tx: Tx, request: JobRequest<{ erasureId: number }>): Promise<void> {
  const job_id = await requestJob(tx, eraseData, request);
  await tx
    .updateTable('erasures')
    .set({ job_id })
    .where('program_id', '=', request.programId)
    .where('id', '=', request.data.erasureId)
    .execute();
}

/** Cancels the request. Throws `not-found` if there is none, and `conflict` if the data are erased already. */
export async function withdrawErasure(tx: Tx, context: SignedInContext): Promise<Erasure> {
  const asked = await openErasure(tx, context);
  if (!asked) throw new ApiError('not-found');
  if (!(await withdraw(tx, asked, context.clock())))
    throw new ApiError('conflict', { message: 'Os seus dados já foram apagados.' });
  return presentErasure(tx, context);
}

/** Cancels what was asked for an account in a program since a time: it was not its owner who asked. */
export async function withdrawErasuresSince(
  tx: Tx,
  programId: number,
  { accountId, since }: { accountId: number; since: Date },
  now: Date,
): Promise<void> {
  const asked = await tx
    .selectFrom('erasures')
    .innerJoin('participants', (join) =>
      join
        .onRef('participants.program_id', '=', 'erasures.program_id')
        .onRef('participants.id', '=', 'erasures.participant_id'),
    )
    .select(['erasures.program_id', 'erasures.id', 'erasures.job_id'])
    .where('erasures.program_id', '=', programId)
    .where('participants.account_id', '=', accountId)
    .where('erasures.requested_at', '>=', since)
    .where('erasures.withdrawn_at', 'is', null)
    .execute();
  for (const one of asked) await withdraw(tx, one, now);
}

/** Answers false where the data are erased already. */
async function withdraw(
  tx: Tx,
  { program_id, id, job_id }: { program_id: number; id: number; job_id: number | null },
  now: Date,
): Promise<boolean> {
  // The job first, as its own steps do: this waits for the running step.
  if (job_id !== null) await cancelJob(tx, program_id, job_id, now);
  const { numUpdatedRows } = await tx
    .updateTable('erasures')
    .set({ withdrawn_at: now })
    .where('program_id', '=', program_id)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Queues due requests again whose job failed. */
export function askForErasures(database: DatabaseHandle, programId: number, now: Date): Promise<void> {
  return database.withProgram(programId, async (tx) => {
    const failed = await tx
      .selectFrom('erasures')
      .innerJoin('jobs', (join) =>
        join.onRef('jobs.program_id', '=', 'erasures.program_id').onRef('jobs.id', '=', 'erasures.job_id'),
      )
      .select(['erasures.id', 'erasures.participant_id'])
      .where('erasures.program_id', '=', programId)
      .where('erasures.withdrawn_at', 'is', null)
      .where('erasures.erased_at', 'is', null)
      .where('jobs.state', '=', 'failed')
      .execute();
    for (const { id: erasureId, participant_id: participantId } of failed)
      await scheduleErasure(tx, { programId, participantId, data: { erasureId }, now });
  });
}

function erasureMail(
  name: string,
  program: string,
  { due_at, url }: { due_at: Date; url: string | null },
): MailContent {
  const day = formatDate(due_at.toISOString());
  return {
    subject: `Pedido de exclusão dos seus dados · ${program}`,
    greeting: greetingOf(name),
    paragraphs: [
      `Recebemos o seu pedido. Em ${day} os seus dados pessoais serão apagados do programa, o seu acesso termina e os pontos que restarem deixam de ser seus.`,
      'Mudou de ideia? Até lá você pode desistir, em Privacidade, no portal.',
    ],
    ...(url && { action: { label: 'Ver o pedido', url } }),
    notes: ['Não foi você? Desista do pedido e troque a sua senha: alguém a conhece.'],
  };
}
