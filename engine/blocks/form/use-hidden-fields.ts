import { useMemo, useRef, useState } from 'react';
import type { FormIr } from '../../manifest/ir.ts';
import type { Evaluator } from '../runtime/use-dynamic.ts';
import type { Values } from './values.ts';

/** Which fields their conditions hide, for the values of now; the set is another one only when it holds others. */
export function useHiddenFields(block: FormIr, initial: Values, { shows }: Evaluator) {
  const names = useMemo(() => Object.keys(block.conditions), [block.conditions]);
  const find = (form: Values): ReadonlySet<string> =>
    new Set(names.filter((name) => !shows(block.conditions[name], { form })));
  const [hidden, setHidden] = useState(() => find(initial));
  const current = useRef(hidden);
  current.current = hidden;
  const update = (form: Values) => {
    if (names.length === 0) return;
    const next = find(form);
    const isSame = next.size === current.current.size && [...next].every((name) => current.current.has(name));
    if (!isSame) setHidden(next);
  };
  return { hidden, isHidden: (path: string) => isUnder(current.current, path), update };
}

/** Whether a path or a group around it is hidden: `address` hides `address.zip`. */
export function isUnder(hidden: ReadonlySet<string>, path: string): boolean {
  const parts = path.split('.');
  return parts.some((_, index) => hidden.has(parts.slice(0, index + 1).join('.')));
}
