import type { Feature, Portal } from '../../feature.ts';

export interface Candidate {
  feature: Feature;
  /** Answer of the feature's operation; undefined while it has not come, null for a feature that reads nothing. */
  answer: unknown;
  /** The answer is still on its way: whatever comes later in the order waits for it. */
  isAwaited?: boolean;
}

/**
 * The overlay due on this page: one that was asked for first, else the first by order that was not closed here.
 * An answer on its way holds back what comes after it, or chance would decide the order; one that failed does not.
 */
export function chooseOverlay(
  candidates: readonly Candidate[],
  portal: Portal,
  closed: readonly string[],
  requested: string | null,
): { feature: Feature; item: unknown } | null {
  const asked = candidates.find(({ feature }) => feature.name === requested);
  if (asked) return asked.answer === undefined ? null : itemOf(asked, portal, true);
  for (const candidate of candidates) {
    if (closed.includes(candidate.feature.name)) continue;
    if (candidate.answer === undefined && candidate.isAwaited) return null;
    if (candidate.answer === undefined) continue;
    const due = itemOf(candidate, portal, false);
    if (due) return due;
  }
  return null;
}

/** Whether what was asked for has nothing to show: its answer has come, or failed. */
export function isAskedInVain(
  candidates: readonly Candidate[],
  portal: Portal,
  requested: string | null,
): boolean {
  const asked = candidates.find(({ feature }) => feature.name === requested);
  if (!asked || (asked.answer === undefined && asked.isAwaited)) return false;
  return asked.answer === undefined || itemOf(asked, portal, true) === null;
}

function itemOf({ feature, answer }: Candidate, portal: Portal, isRequested: boolean) {
  const item =
    feature.overlay?.choose(answer, portal, isRequested, portal.tenant.flows[feature.name] ?? {}) ?? null;
  return item === null ? null : { feature, item };
}
