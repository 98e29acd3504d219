import { createContext, useContext } from 'react';
import type { Scope } from '../expression/evaluate.ts';
import type { Feature, Portal } from '../feature.ts';

export const PortalContext = createContext<Portal | null>(null);
export const ScopeContext = createContext<Scope | null>(null);
export const FeaturesContext = createContext<readonly Feature[]>([]);

/** What the engine lends to the components of a page. Throws outside of a running portal. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal() outside of the portal');
  return portal;
}

/** Roots of expressions on the page being shown: user, program, flags, abilities, route, query. */
export function useScope(): Scope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('useScope() outside of the portal');
  return scope;
}

/** The feature of this name, if the portal was composed with it and the tenant switched it on. */
export function useFeature(
  name: string,
): { feature: Feature; settings: Record<string, unknown> } | undefined {
  const features = useContext(FeaturesContext);
  const settings = usePortal().tenant.flows[name];
  const feature = features.find((candidate) => candidate.name === name);
  return feature && settings ? { feature, settings } : undefined;
}
