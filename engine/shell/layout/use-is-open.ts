import { useCallback } from 'react';
import { isOpen } from '../../session/decide.ts';
import { usePortal } from '../../session/portal.ts';
import { useShell } from '../shell-context.ts';

/** Whether an address shows a page to this visitor: by its access and condition, and by its guard. */
export function useIsOpen(): (path: string) => boolean {
  const { tenant, turnsAway } = usePortal();
  const { settings, user } = useShell();
  return useCallback(
    (path) => isOpen({ tenant, settings, user, origin: window.location.origin }, path) && !turnsAway(path),
    [tenant, settings, user, turnsAway],
  );
}
