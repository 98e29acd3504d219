import { defaultsOf } from '../defaults-of.ts';
import schema from './settings.schema.json' with { type: 'json' };

export const termsDefaults = defaultsOf(schema);
export type TermsSettings = typeof termsDefaults;
