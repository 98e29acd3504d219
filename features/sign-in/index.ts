import { defineFeature } from '../../engine/feature.ts';
import type { SignInSettings } from './types.ts';

/** Sign-in by CPF or e-mail and password: a block that a page for visitors places. */
export const signIn = defineFeature<SignInSettings>({
  name: 'sign-in',
  block: { load: () => import('./View.tsx') },
});
