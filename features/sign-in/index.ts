import { defineFeature } from '../../engine/feature.ts';
import type { SignInSettings } from './types.ts';
import SignInView from './View.tsx';

/**
 * Sign-in by CPF or e-mail and password: a block that a page for visitors places, and the dialog that asks again when a
 * session has ended. The form comes with the portal's first files: it is small, and the first thing that a visitor
 * touches; everything beyond the password comes when it is due.
 */
export const signIn = defineFeature<SignInSettings>({
  name: 'sign-in',
  block: { load: async () => ({ default: SignInView }) },
  sessionEnd: { load: () => import('./Expired.tsx') },
});
