import type { Feature } from '../engine/feature.ts';
import { auction } from './auction/index.ts';
import { celebration } from './celebration/index.ts';
import { importFlow } from './import/index.ts';
import { inactivity } from './inactivity/index.ts';
import { memory } from './memory/index.ts';
import { merchan } from './merchan/index.ts';
import { notifications } from './notifications/index.ts';
import { popup } from './popup/index.ts';
import { prizePanel } from './prize-panel/index.ts';
import { programSwitch } from './program-switch/index.ts';
import { roulette } from './roulette/index.ts';
import { scratch } from './scratch/index.ts';
import { signIn } from './sign-in/index.ts';
import { simulator } from './simulator/index.ts';
import { survey } from './survey/index.ts';
import { terms } from './terms/index.ts';
import { training } from './training/index.ts';

/** Every feature of the portal. A tenant switches each one on in its manifest. */
export const features: readonly Feature[] = [
  // One feature in each line, so that adding one changes no other line.
  signIn,
  terms,
  popup,
  notifications,
  inactivity,
  programSwitch,
  roulette,
  scratch,
  memory,
  prizePanel,
  auction,
  simulator,
  merchan,
  survey,
  training,
  importFlow,
  celebration,
];
