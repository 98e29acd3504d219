import { defineFeature } from '../../engine/feature.ts';
import type { TermsSettings } from './config.ts';
import { termsGate } from './rules.ts';

/** Terms, rules and personal data: the gate before every page, and the documents that it leads to. */
export const terms = defineFeature<TermsSettings>({
  name: 'terms',
  gate: termsGate,
  block: { isBare: true, load: () => import('./View.tsx') },
});
