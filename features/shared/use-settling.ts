import { useEffect, useState } from 'react';

/** Two presses within this time count as one (the usual double-click time of operating systems), ms. */
const doublePressMs = 500;

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
