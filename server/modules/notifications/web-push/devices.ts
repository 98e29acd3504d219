import { sql } from 'kysely';
import { ApiError, ValidationError } from '../../../contract/errors.ts';
import type { HandlerInput, SignedInContext } from '../../../contract/handler.ts';
import { inactive } from '../../../db/participant-status.ts';
import type { Tx } from '../../../db/types.ts';
import { allowedAddress } from '../../shared/address.ts';
import type { WebPushSettings } from '../../shared/web-push.ts';

/** The most devices of a person; beyond that the oldest ones are removed. */
const mostDevices = 10;

/** Whether this session's browser receives push messages. */
export async function isSubscribed(tx: Tx, { program, session }: SignedInContext): Promise<boolean> {
  const device = await tx
    .selectFrom('push_devices')
    .select('id')
    .where('program_id', '=', program.id)
    .where('participant_id', '=', session.participantId)
    .where('session_id', '=', session.id)
    .executeTakeFirst();
  return device !== undefined && !session.adminAccess;
}

/** Whether an endpoint belongs to a push service that this server may call. */
export const isPushAddress = (endpoint: string, { hosts }: Pick<WebPushSettings, 'hosts'>): boolean =>
  allowedAddress(endpoint, hosts)?.protocol === 'https:';

/**
 * Subscribes this browser to new notifications, and to scheduled ones. If another person was subscribed in
 * this browser, that ends. Throws for an endpoint of no known push service, and in an administrator's visit.
 */
export async function subscribe(
  tx: Tx,
  { program, session, clock }: SignedInContext,
  { endpoint, p256dh, auth }: HandlerInput<'push.subscribe'>['body'],
  settings: WebPushSettings | null,
): Promise<void> {
  if (!settings) throw new ApiError('conflict', { message: 'Este portal não envia avisos a dispositivos.' });
  if (session.adminAccess)
    throw new ApiError('forbidden', { message: 'No acesso administrativo não se ligam avisos.' });
  if (!isPushAddress(endpoint, settings))
    throw new ValidationError({ endpoint: ['Este serviço de avisos não é aceito.'] });
  const now = clock();
  const whose = {
    ...{ participant_id: session.participantId, account_id: session.accountId },
    ...{ generation: session.generation, session_id: session.id },
  };
  await unsubscribe(tx, { program, session }, endpoint);
  const { id } = await tx
    .insertInto('push_devices')
    .values({ program_id: program.id, endpoint, p256dh, auth, ...whose, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['program_id', 'endpoint']).doUpdateSet({ p256dh, auth, ...whose }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  // Messages that waited for another person in this browser are not for this one.
  await tx
    .deleteFrom('push_messages')
    .where('program_id', '=', program.id)
    .where('device_id', '=', id)
    .execute();
  await sql`
    insert into push_messages (program_id, device_id, notification_id, next_try_at)
    select notifications.program_id, ${id}, notifications.id, notifications.start_date from notifications
    where notifications.program_id = ${program.id} and notifications.archived_at is null
      and notifications.start_date > ${now} and (notifications.audience = 'all' or exists (
        select from notification_recipients as recipient
        where recipient.program_id = notifications.program_id and recipient.notification_id = notifications.id
          and recipient.participant_id = ${session.participantId}))
    on conflict do nothing`.execute(tx);
  const tooMany = tx
    .selectFrom('push_devices')
    .select('id')
    .where('program_id', '=', program.id)
    .where('participant_id', '=', session.participantId)
    .orderBy('id', 'desc')
    .offset(mostDevices);
  await tx
    .deleteFrom('push_devices')
    .where('program_id', '=', program.id)
    .where('id', 'in', tooMany)
    .execute();
}

/** Ends the subscription of this session's browser. `except`: an endpoint that stays. */
export async function unsubscribe(
  tx: Tx,
  { program, session }: Pick<SignedInContext, 'program' | 'session'>,
  except = '',
): Promise<void> {
  if (session.adminAccess) return;
  await tx
    .deleteFrom('push_devices')
    .where('program_id', '=', program.id)
    .where('participant_id', '=', session.participantId)
    .where('session_id', '=', session.id)
    .where('endpoint', '<>', except)
    .execute();
}

/** Deletes devices whose owner has signed out there, has changed the password or has become inactive. */
export async function forgetDevices(tx: Tx, programId: number): Promise<void> {
  await sql`
    delete from push_devices as device where device.program_id = ${programId} and (
      exists (select from sessions where sessions.program_id = device.program_id
        and sessions.id = device.session_id and sessions.revoked_at is not null)
      or exists (select from accounts where accounts.id = device.account_id
        and accounts.generation <> device.generation)
      or exists (select from participants where participants.program_id = device.program_id
        and participants.id = device.participant_id and participants.status = ${inactive}))`.execute(tx);
}
