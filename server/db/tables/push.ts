import { integer, moment, serial, table, text } from './table.ts';

/** A browser that receives push messages, also while the portal is closed (web push). */
export const pushDevices = table('push_devices', {
  id: serial(),
  participant_id: integer(),
  account_id: integer(),
  /** The account's generation at subscription: a password change ends it. */
  generation: integer(),
  /** The session that subscribed last; signing out of it ends the subscription. */
  session_id: integer(),
  /** Address of the browser's push service. */
  endpoint: text(),
  p256dh: text(),
  auth: text(),
  created_at: moment(),
});

/** A message to a device, waiting to be sent; deleted once it is sent. */
export const pushMessages = table('push_messages', {
  id: serial(),
  device_id: integer(),
  notification_id: integer(),
  next_try_at: moment(),
  tries: integer().byDefault(),
});
