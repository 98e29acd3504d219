import { defineFeature, type Portal } from '../../engine/feature.ts';
import type { ProgramSwitchSettings } from './config.ts';
import { entryText } from './entry.ts';

const hasOthers = ({ visitor, programs }: Portal, { shows_entry }: ProgramSwitchSettings) =>
  visitor.signedIn && shows_entry && programs.length > 1;

/**
 * From one program to another of the same person (section 2): a dialog that only the visitor opens, its entry
 * in the menus, and the arrival of visitors from another program.
 */
export const programSwitch = defineFeature<ProgramSwitchSettings, true>({
  name: 'program-switch',
  overlay: {
    order: 90,
    operation: null,
    isEligible: hasOthers,
    choose: (_answer, _portal, requested) => (requested ? true : null),
    load: () => import('./View.tsx'),
  },
  entry: {
    label: entryText,
    icon: 'switch-horizontal',
    isEligible: hasOthers,
  },
  watcher: {
    isEligible: () => arrivesByLink,
    load: () => import('./Arrival.tsx'),
  },
});

/** Whether a link opened this document; the call removes the secret from the address. */
const arrivesByLink = typeof window !== 'undefined' && window.location.hash.startsWith('#entrar=');
