import { useEffect, useRef } from 'react';
import type { Portal } from '../../engine/feature.ts';
import type { OperationIr } from '../../engine/manifest/ir.ts';

/**
 * Reads again what an operation changes, if it was asked, at the end of the visit: by a dialog or by the browser's Back.
 * Answers the mark that it was, which who reads again before takes away.
 */
export function useReread(portal: Portal, operation: OperationIr, isAsking: boolean) {
  const hasAsked = useRef(false);
  if (isAsking) hasAsked.current = true;
  const latest = useRef({ portal, operation });
  latest.current = { portal, operation };
  useEffect(
    () => () => {
      const { portal, operation } = latest.current;
      if (hasAsked.current) portal.reloadAfter(operation);
    },
    [],
  );
  return hasAsked;
}
