import { defineFeature } from '../engine/feature.ts';
import { termsGate } from './terms/rules.ts';

/** The pure rules of the features that decide before a page is shown: the server uses them too. */
export const gates = [defineFeature({ name: 'terms', gate: termsGate })];
