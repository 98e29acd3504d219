import type { LedgerKind } from '../db/tables/points.ts';
import type { DemoClock } from './clock.ts';
import type { PopulationData } from './data.ts';
import { between, pick, pickWeighted, type Random } from './random.ts';

/** A person who gets invented entries, and the names that the texts may use. */
export interface Holder {
  id: number;
  establishment: string;
}

export interface InventedEntry {
  participant_id: number;
  kind: LedgerKind;
  description: string;
  points: number;
  occurred_at: string;
  expires_at: string | null;
}

const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'America/Sao_Paulo' });
const daysOfHistory = 360;

/** Some people sell far more than others: the power makes the ranking uneven, with a few high values. */
function pickHolder(random: Random, holders: readonly Holder[]): Holder | undefined {
  return holders[Math.floor(random() ** 1.4 * holders.length)];
}

/**
 * Creates `data.ledger_entries` entries of the last year, oldest first, always the same for one seed. A
 * redemption that the balance does not cover becomes a credit, so that no balance is below zero.
 */
export function inventEntries(
  data: PopulationData,
  holders: readonly Holder[],
  products: readonly string[],
  random: Random,
  clock: DemoClock,
): InventedEntry[] {
  const balances = new Map<number, number>();
  const credits = data.ledger.filter((template) => template.max > 0);
  if (holders.length === 0 || credits.length === 0) return [];
  const days = Array.from({ length: data.ledger_entries }, () => random() * daysOfHistory).sort(
    (a, b) => b - a,
  );
  return days.flatMap((daysAgo) => {
    const holder = pickHolder(random, holders);
    if (!holder) return [];
    const drawn = pickWeighted(random, data.ledger);
    const wanted = between(random, drawn.min, drawn.max);
    const balance = balances.get(holder.id) ?? 0;
    const template = balance + wanted < 0 ? pickWeighted(random, credits) : drawn;
    const points = template === drawn ? wanted : between(random, template.min, template.max);
    balances.set(holder.id, balance + points);
    const occurred = clock.daysAgo(daysAgo);
    const description = template.description
      .replaceAll('{product}', products.length > 0 ? pick(random, products) : 'produto')
      .replaceAll('{month}', monthName.format(new Date(occurred)))
      .replaceAll('{establishment}', holder.establishment);
    return {
      participant_id: holder.id,
      kind: template.kind,
      description,
      points: points === 0 ? 1 : points,
      occurred_at: occurred,
      expires_at: points > 0 ? clock.inDays(365 - daysAgo) : null,
    };
  });
}
