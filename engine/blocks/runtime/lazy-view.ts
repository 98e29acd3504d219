// biome-ignore lint/style/noRestrictedImports: this is what the others import
import { lazy } from 'react';
import { whenOnline } from './when-online.ts';

/**
 * React's `lazy` for a part of the portal. What the network lost on the way comes when there is one again: until then its
 * place waits, and nothing around it breaks.
 */
export const lazyView: typeof lazy = (load) => lazy(() => whenOnline(load));
