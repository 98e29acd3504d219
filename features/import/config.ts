import { defaultsOf } from '../defaults-of.ts';
import schema from './settings.schema.json' with { type: 'json' };

export const importDefaults = defaultsOf(schema);
export type ImportSettings = typeof importDefaults;
