import type { Portal } from '../../engine/feature.ts';

/** Whether something of a feature may wait on this device: only then the code that sends it is loaded. */
export const hasKept =
  (feature: string) =>
  ({ visitor }: Pick<Portal, 'visitor'>): boolean =>
    visitor.signedIn && Object.keys(localStorage).some((name) => name.startsWith(`portico.${feature}.`));
