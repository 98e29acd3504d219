import { useMemo, useRef, useState } from 'react';
import type { Expression } from '../../expression/ast.ts';
import type { FormIr } from '../../manifest/ir.ts';
import type { Evaluator } from '../runtime/use-dynamic.ts';
import type { Values } from './values.ts';

/** Which fields their conditions hide, and which theirs require, for the values of now. */
export function useFieldStates(block: FormIr, initial: Values, { shows }: Evaluator) {
  const [hidden, updateHidden] = useNames(block.conditions, initial, (when, form) => !shows(when, { form }));
  const [required, updateRequired] = useNames(block.required, initial, (when, form) => shows(when, { form }));
  const update = (form: Values) => {
    updateHidden(form);
    updateRequired(form);
  };
  return { hidden, required, isHidden: (path: string) => isUnder(hidden, path), update };
}

/** The names whose expressions hold; the set is another one only when it holds others. */
function useNames(
  expressions: Record<string, Expression>,
  initial: Values,
  holds: (expression: Expression, form: Values) => boolean,
): [ReadonlySet<string>, (form: Values) => void] {
  const entries = useMemo(() => Object.entries(expressions), [expressions]);
  const find = (form: Values): ReadonlySet<string> =>
    new Set(entries.filter(([, expression]) => holds(expression, form)).map(([name]) => name));
  const [names, setNames] = useState(() => find(initial));
  const current = useRef(names);
  current.current = names;
  const update = (form: Values) => {
    if (entries.length === 0) return;
    const next = find(form);
    const isSame = next.size === current.current.size && [...next].every((name) => current.current.has(name));
    if (!isSame) setNames(next);
  };
  return [names, update];
}

/** Whether a path or a group around it is hidden: `address` hides `address.zip`. */
export function isUnder(hidden: ReadonlySet<string>, path: string): boolean {
  const parts = path.split('.');
  return parts.some((_, index) => hidden.has(parts.slice(0, index + 1).join('.')));
}
