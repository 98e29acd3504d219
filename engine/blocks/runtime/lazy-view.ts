// biome-ignore lint/style/noRestrictedImports: this is what the others import
import { lazy } from 'react';
import { whenOnline } from './when-online.ts';

/**
 * React's `lazy` for a part of the portal. What did not come is asked for again: until then its place waits, and nothing
 * around it breaks.
 */
export const lazyView: typeof lazy = (load) => lazy(() => whenOnline(load));
