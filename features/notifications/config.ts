import { defaultsOf } from '../defaults-of.ts';
import schema from './settings.schema.json' with { type: 'json' };

export const notificationsDefaults = defaultsOf(schema);
export type NotificationsSettings = typeof notificationsDefaults;
