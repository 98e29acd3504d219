import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Scope } from '../../expression/evaluate.ts';
import { useScope } from '../../session/portal.ts';

const Extension = createContext<Scope | null>(null);

/** The roots that an expression sees at this place: the session's, and `row`, `data`, `item` or `form` where given. */
export function useBlockScope(): Scope {
  const roots = useScope();
  const extension = useContext(Extension);
  return useMemo(() => (extension ? { ...roots, ...extension } : roots), [roots, extension]);
}

/** Adds roots for everything inside. */
export function ScopeWith({ roots, children }: { roots: Scope; children: ReactNode }) {
  const outer = useContext(Extension);
  const merged = useMemo(() => ({ ...outer, ...roots }), [outer, roots]);
  return <Extension.Provider value={merged}>{children}</Extension.Provider>;
}
