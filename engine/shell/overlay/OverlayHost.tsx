import { skipToken, useQueries } from '@tanstack/react-query';
import { type ComponentType, Suspense, useContext, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { tryOnline } from '../../blocks/runtime/when-online.ts';
import { queryKey } from '../../contract/query-key.ts';
import type { Feature, OverlayProps, Portal } from '../../feature.ts';
import { report } from '../../log.ts';
import type { OperationIr } from '../../manifest/ir.ts';
import { FeaturesContext, usePortal } from '../../session/portal.ts';
import { laterTexts } from '../../texts/later.ts';
import { type Candidate, chooseOverlay, isAskedInVain } from './choose-overlay.ts';
import { eligibleFeatures } from './eligible-features.ts';
import { isPageCovered, useIsPageCovered, useIsTyping } from './use-is-visitor-busy.ts';

/** Query key of a link that opens a feature on the page that it leads to, from content: `/painel?abrir=roulette`. */
const OPENS = 'abrir';

interface Shown {
  feature: Feature;
  View: ComponentType<OverlayProps<Record<string, unknown>, unknown>>;
  item: unknown;
  isRequested: boolean;
}

interface OverlayHostProps {
  /** The page being visited. */
  visit: string;
  /** The feature that the visitor asked for on this page. */
  requested: string | null;
  /** What was asked for has been closed, or there is nothing of it. */
  onAnswered(): void;
}

/**
 * Shows the dialogs that come by themselves, one at a time, smallest order first, never over a dialog or a menu that
 * the visitor opened, and not while the visitor is in a field. What was closed stays closed until the next page or until it is asked for.
 */
export default function OverlayHost({ visit, requested: pressed, onAnswered }: OverlayHostProps) {
  const portal = usePortal();
  const { search, key } = useLocation();
  // One step of the way asks once: following the same link again is another step.
  const step = key + search;
  const [answered, setAnswered] = useState('');
  const requested = pressed ?? (step === answered ? null : new URLSearchParams(search).get(OPENS));
  const candidates = useCandidates(portal);
  const [closed, setClosed] = useState<{ visit: string; names: readonly string[] }>({ visit, names: [] });
  const [shown, setShown] = useState<Shown | null>(null);
  const isCovered = useIsPageCovered();
  const isTyping = useIsTyping();

  const names = closed.visit === visit ? closed.names : [];
  const isBusy = isCovered || (isTyping && requested === null);
  const due = portal.page && !isBusy ? chooseOverlay(candidates, portal, names, requested) : null;
  const dueName = due?.feature.name ?? null;
  const finish = () => {
    setAnswered(step);
    onAnswered();
  };
  const giveUp = () => {
    portal.toast('info', laterTexts.overlay.none);
    finish();
  };
  const latest = useRef({ due, shown, requested, portal, giveUp });
  latest.current = { due, shown, requested, portal, giveUp };
  // Its chunk first: by the time that it is there a dialog may have opened, and then it waits. It is drawn at once, so
  // that no dialog can open between this look and the overlay, which would then stand over it. Asked for once more, it is
  // loaded once more.
  useEffect(() => {
    const overlay = latest.current.due?.feature.overlay;
    if (!dueName || !overlay) return;
    let isStillDue = true;
    const show = ({ default: View }: { default: Shown['View'] }) => {
      const { due, shown, requested, portal } = latest.current;
      if (!isStillDue || shown || due?.feature.name !== dueName || isPageCovered()) return;
      const isRequested = due.feature.name === requested;
      flushSync(() => setShown({ ...due, View, isRequested }));
      if (!isRequested) due.feature.overlay?.onShown?.(portal);
    };
    tryOnline(() => overlay.load())
      .then(show)
      .catch((error: unknown) => {
        report('warn', 'an overlay did not load', { error: String(error) });
        if (isStillDue && requested === dueName) latest.current.giveUp();
      });
    return () => {
      isStillDue = false;
    };
  }, [dueName, requested]);
  const isInVain = portal.page !== null && isAskedInVain(candidates, portal, requested);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was asked for, whatever else changes
  useEffect(() => {
    if (isInVain && !shown) giveUp();
  }, [isInVain]);
  // A new page ends the overlay of the one before, and forgets what was closed there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visit is what ends it
  useEffect(
    () => () => {
      setShown(null);
      setClosed({ visit: '', names: [] });
    },
    [visit],
  );

  if (!shown) return null;
  const { View } = shown;
  const onClose = () => {
    shown.feature.overlay?.onClosed?.(portal);
    setShown(null);
    finish();
    setClosed({ visit, names: [...names, shown.feature.name] });
  };
  return (
    <Suspense fallback={null}>
      <View
        portal={portal}
        settings={portal.tenant.flows[shown.feature.name] ?? {}}
        item={shown.item}
        isRequested={shown.isRequested}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** Eligible features, with the answers that tell whether something of theirs is due. */
function useCandidates(portal: Portal): Candidate[] {
  const eligible = eligibleFeatures(useContext(FeaturesContext), portal);
  const answers = useQueries({
    queries: eligible.map(({ overlay }) => {
      const operation = operationOf(overlay, portal);
      return {
        queryKey: queryKey(operation?.id ?? ''),
        queryFn: operation
          ? ({ signal }: { signal: AbortSignal }) => portal.call(operation, { signal })
          : skipToken,
        enabled: portal.page !== null,
        ...(overlay?.keepsAnswer && {
          staleTime: Number.POSITIVE_INFINITY,
          gcTime: Number.POSITIVE_INFINITY,
        }),
      };
    }),
  });
  const failed = eligible.filter((_, index) => answers[index]?.isError).map(({ name }) => name);
  useLog(failed, portal);
  return eligible.map((feature, index) => ({
    feature,
    answer: operationOf(feature.overlay, portal) === null ? null : answers[index]?.data,
    isAwaited: answers[index]?.isPending === true,
  }));
}

function operationOf(overlay: Feature['overlay'], portal: Portal): OperationIr | null {
  const operation = overlay?.operation ?? null;
  return typeof operation === 'function' ? operation(portal) : operation;
}

/** A feature whose answer does not come shows nothing; the log says so, once. */
function useLog(failed: readonly string[], { log }: Portal): void {
  const names = failed.join(', ');
  useEffect(() => {
    if (names) log('warn', 'no overlay, since its answer did not come', { features: names });
  }, [names, log]);
}
