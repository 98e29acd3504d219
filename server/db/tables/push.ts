import { integer, moment, serial, table, text } from './table.ts';

/** A browser that somebody wants to be told in, also while the portal is closed (web push). */
export const pushDevices = table('push_devices', {
  id: serial(),
  participant_id: integer(),
  account_id: integer(),
  /** Of the account, when the person asked for it: another password ends it. */
  generation: integer(),
  /** The session in which they last asked for it; signing out of it ends it. */
  session_id: integer(),
  /** Address of the browser's push service. */
  endpoint: text(),
  p256dh: text(),
  auth: text(),
  created_at: moment(),
});

/** A notification on its way to a device; gone once it is there. */
export const pushMessages = table('push_messages', {
  id: serial(),
  device_id: integer(),
  notification_id: integer(),
  next_try_at: moment(),
  tries: integer().byDefault(),
});
