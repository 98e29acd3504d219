import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useMemo } from 'react';
import type { GateSource, GateVerdict } from '../../feature.ts';
import type { Decision, Visit } from '../../session/decide.ts';
import { gateKey, gateSources, gatesOf, passGates } from '../../session/gate.ts';
import { FeaturesContext } from '../../session/portal.ts';
import type { Session } from '../../session/session.ts';
import { toasts } from '../toasts.ts';

/** `leave`: the visitor is signed out instead of shown the page. */
export type Gated = Decision | { kind: 'wait' } | { kind: 'leave' };

/** Notices that this document has already shown. */
const told = new Set<string>();

/**
 * Asks what stands before an address: the features' gates where it shows a page. Their sources are read once (from the first HTML if it has them), and
 * again only when a feature reloads them. If a source fails, its gate lets the visitor through.
 */
export function useGate(visit: Visit, decision: Decision, call: Session['client']['call']): Gated {
  const { tenant, user } = visit;
  const features = useContext(FeaturesContext);
  const gates = useMemo(() => (user ? gatesOf(features, tenant) : []), [features, tenant, user]);
  const asked = gateSources(gates);
  // The features are composed once, so their gates ask the same number of questions at every render.
  const answers = features
    .flatMap(({ gate }) => gate?.sources ?? [])
    .map((source) => {
      // biome-ignore lint/correctness/useHookAtTopLevel: as many hooks at every render, as said above
      const { data, isPending } = useQuery({
        queryKey: gateKey(source),
        queryFn: ({ signal }) => call(source.operation, { path: { ...source.params }, signal }),
        staleTime: Number.POSITIVE_INFINITY,
        enabled: asked.includes(source),
      });
      return { source, data, isPending };
    });
  const isShown = decision.kind === 'show';
  const isWaiting = isShown && answers.some(({ source, isPending }) => isPending && asked.includes(source));
  const answerOf = (source: GateSource) => answers.find((answer) => answer.source === source)?.data;
  const isAway = decision.kind === 'go';
  const verdict = isAway || isWaiting ? null : passGates(isShown ? gates : [], visit, answerOf);
  useNotice(verdict, user?.id);
  if (isWaiting) return { kind: 'wait' };
  if (verdict?.signOut) return { kind: 'leave' };
  return verdict?.to ? { kind: 'go', to: verdict.to } : decision;
}

/** Says a gate's notice, once a document and person. */
function useNotice(verdict: GateVerdict | null, userId: number | undefined): void {
  const { text, ms } = verdict?.notice ?? {};
  useEffect(() => {
    const key = `${userId} ${text}`;
    if (!text || told.has(key)) return;
    told.add(key);
    toasts.show('error', text, ms);
  }, [text, ms, userId]);
}
