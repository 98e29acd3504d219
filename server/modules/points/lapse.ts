/**
 * An entry of one participant's ledger: credits may expire, debits use credits up. Expiration entries are
 * left out.
 */
export interface LedgerEntry {
  readonly points: number;
  readonly occurred_at: Date;
  /** For a credit; null: it never expires. */
  readonly expires_at: Date | null;
  /** How much of an expired credit was taken back; null: not decided yet. */
  readonly taken_back: number | null;
  /** A hold kept the rest of an expired credit, which is still to be taken back. */
  readonly is_kept: boolean | null;
}

/** An expired credit and its unused rest: zero if it was spent completely. */
export interface Lapse<Entry> {
  readonly credit: Entry;
  readonly points: number;
  readonly at: Date;
}

interface Lot<Entry> {
  readonly credit: Entry;
  readonly until: number;
  left: number;
}

/**
 * The credits that have expired by `now` and are not decided yet, and those of which a hold kept something. Entries come
 * oldest first. A debit uses the credits that existed at that time, the earliest expiry first, and what was kept of one; an
 * uncovered debit is paid by the next credits. After these expirations are written, the balance is the rest of the other
 * credits, less such a debt.
 */
export function findLapses<Entry extends LedgerEntry>(entries: readonly Entry[], now: Date): Lapse<Entry>[] {
  const lapses: Lapse<Entry>[] = [];
  let lots: Lot<Entry>[] = [];
  let owed = 0;
  const lapseUntil = (moment: number) => {
    const isOver = ({ credit, until }: Lot<Entry>) => credit.taken_back === null && until <= moment;
    for (const { credit, left, until } of lots.filter(isOver)) {
      lapses.push({ credit, points: left, at: new Date(until) });
    }
    lots = lots.filter((lot) => !isOver(lot));
  };
  for (const entry of entries) {
    lapseUntil(entry.occurred_at.getTime());
    if (entry.points < 0) {
      owed += takeFrom(lots, -entry.points);
      continue;
    }
    const given = entry.points - (entry.taken_back ?? 0);
    const paid = Math.min(owed, given);
    owed -= paid;
    const until = entry.expires_at?.getTime() ?? Number.POSITIVE_INFINITY;
    const next = lots.findIndex((lot) => lot.until > until);
    lots.splice(next < 0 ? lots.length : next, 0, { credit: entry, until, left: given - paid });
  }
  lapseUntil(now.getTime());
  // They lapsed before the others, but until now they were there to be used.
  const kept = lots.filter(({ credit }) => credit.is_kept);
  return [...kept.map(({ credit, left }) => ({ credit, points: left, at: now })), ...lapses];
}

/**
 * Held points do not expire while they are held: at most `free` points are taken back, the oldest first; of some lapses
 * that keeps a part. Undefined: nothing is held.
 */
export function keepHeld<Entry>(
  lapses: readonly Lapse<Entry>[],
  free?: number,
): (Lapse<Entry> & { readonly isKept: boolean })[] {
  let left = free ?? Number.POSITIVE_INFINITY;
  return lapses.map((lapse) => {
    const points = Math.min(lapse.points, Math.max(0, left));
    left -= points;
    return { ...lapse, points, isKept: points < lapse.points };
  });
}

/** Takes points from the lots in their order; answers how many they did not cover. */
function takeFrom(lots: readonly Lot<unknown>[], points: number): number {
  let wanted = points;
  for (const lot of lots) {
    const taken = Math.min(lot.left, wanted);
    lot.left -= taken;
    wanted -= taken;
  }
  return wanted;
}
