/** An entry of one participant's ledger; credits may lapse, debits use credits up. Expirations are left out. */
export interface LedgerEntry {
  readonly points: number;
  readonly occurred_at: Date;
  /** Of a credit; null: it never lapses. */
  readonly expires_at: Date | null;
  /** What of a lapsed credit was already taken back; null: nothing was decided about it yet. */
  readonly taken_back: number | null;
}

/** A credit whose validity is over, and what of it nobody had used by then: zero when it was spent whole. */
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
 * The credits that have lapsed by `now` and that nothing was decided about yet. Entries come oldest first. A debit
 * uses up what lapses soonest of what was there at that moment; one that nothing covers is paid by the next credits.
 * What is left of the other credits, less such a debt, is the balance once these lapses are written.
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
  return lapses;
}

/**
 * Lapses take no point that is held: at most `free` of them together, the oldest first. Undefined: nothing is held.
 */
export function keepHeld<Entry>(lapses: readonly Lapse<Entry>[], free?: number): Lapse<Entry>[] {
  let left = free ?? Number.POSITIVE_INFINITY;
  return lapses.map((lapse) => {
    const points = Math.min(lapse.points, Math.max(0, left));
    left -= points;
    return { ...lapse, points };
  });
}

/** Takes points from the lots in their order; answers what they did not cover. */
function takeFrom(lots: readonly Lot<unknown>[], points: number): number {
  let wanted = points;
  for (const lot of lots) {
    const taken = Math.min(lot.left, wanted);
    lot.left -= taken;
    wanted -= taken;
  }
  return wanted;
}
