/**
 * Numbers of the terms: section 9 of the specification, as defaults of `settings.schema.json`. A tenant changes them
 * under `flows.terms`; the compiler fills in the rest, so the browser never reads the schema.
 */
import schema from './settings.schema.json' with { type: 'json' };
import type { TermsSettings } from './types.ts';

const { properties } = schema;

export const termsDefaults: TermsSettings = {
  notice_ms: properties.notice_ms.default,
  call_timeout_ms: properties.call_timeout_ms.default,
};
