import { defaultsOf } from '../defaults-of.ts';
import schema from './settings.schema.json' with { type: 'json' };

export const programSwitchDefaults = defaultsOf(schema);
export type ProgramSwitchSettings = typeof programSwitchDefaults;
