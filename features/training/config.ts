import { defaultsOf } from '../defaults-of.ts';
import schema from './settings.schema.json' with { type: 'json' };

export const trainingDefaults = defaultsOf(schema);
export type TrainingSettings = typeof trainingDefaults;
