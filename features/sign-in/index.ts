import { defineFeature } from '../../engine/feature.ts';
import type { SignInSettings } from './types.ts';
import SignInView from './View.tsx';

/**
 * Sign-in by CPF or e-mail and password: a block for visitors' pages, and the dialog that asks again when a
 * session has ended. The form is in the portal's first files: it is small, and visitors use it first; the
 * steps after the password are loaded when they are needed.
 */
export const signIn = defineFeature<SignInSettings>({
  name: 'sign-in',
  block: { load: async () => ({ default: SignInView }) },
  sessionEnd: { load: () => import('./Expired.tsx') },
});
