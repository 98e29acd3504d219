import { defaultsOf } from '../defaults-of.ts';
import schema from './settings.schema.json' with { type: 'json' };

export const inactivityDefaults = defaultsOf(schema);
export type InactivitySettings = typeof inactivityDefaults;
