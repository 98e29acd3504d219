import { defaultsOf } from '../defaults-of.ts';
import schema from './settings.schema.json' with { type: 'json' };

export const celebrationDefaults = defaultsOf(schema);
export type CelebrationSettings = typeof celebrationDefaults;
