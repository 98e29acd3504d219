import { defaultsOf } from '../defaults-of.ts';
import schema from './settings.schema.json' with { type: 'json' };

export const merchanDefaults = defaultsOf(schema);
export type MerchanSettings = typeof merchanDefaults;
