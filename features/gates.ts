import { defineFeature } from '../engine/feature.ts';
import { termsGate } from './terms/rules.ts';

/** The features that decide before a page shows, as far as they are pure: the server decides by them too. */
export const gates = [defineFeature({ name: 'terms', gate: termsGate })];
