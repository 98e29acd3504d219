import { useEffect, useState } from 'react';
import { doublePressMs } from '../../engine/blocks/parts/double-press.ts';

/**
 * Whether a control is too new at its place to be pressed: such a press was meant for what stood there before. `key` names
 * what stands there now; null: nothing that could be pressed stood there.
 */
export function useSettling(key: string | number | null): boolean {
  const [settled, settle] = useState<string | number | null>(null);
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(settle, doublePressMs, key);
    return () => clearTimeout(timer);
  }, [key]);
  return key !== null && settled !== key;
}
