import { ApiError } from '../../contract/errors.ts';
import type { Tx } from '../../db/types.ts';
import { plainCell } from '../shared/cells.ts';
import type { ImportKind, ImportSlug } from './kind.ts';
import { establishments } from './kinds/estabelecimentos.ts';
import { hierarchy } from './kinds/hierarquia.ts';
import { inactivation } from './kinds/inativacao.ts';
import { goals } from './kinds/metas.ts';
import { participants } from './kinds/participantes.ts';
import { points } from './kinds/pontos.ts';
import { sales } from './kinds/vendas.ts';

/**
 * Every kind of import, in the order of the chooser. If one of the contract's kinds is missing, the type
 * check fails.
 */
const kinds: Record<ImportSlug, ImportKind> = {
  vendas: sales,
  participantes: participants,
  estabelecimentos: establishments,
  metas: goals,
  hierarquia: hierarchy,
  pontos: points,
  inativacao: inactivation,
};

export const importKinds: readonly ImportKind[] = Object.values(kinds);

/** The kind with this name. Throws `not-found` for an unknown one. */
export function kindOf(slug: string): ImportKind {
  const kind = importKinds.find((one) => one.slug === slug);
  if (!kind) throw new ApiError('not-found');
  return kind;
}

/** The kind with this name as a program has it, its own columns included. Throws `not-found`. */
export async function kindIn(tx: Tx, programId: number, slug: string): Promise<ImportKind> {
  const kind = kindOf(slug);
  const own = Object.entries((await kind.ownColumns?.(tx, programId)) ?? {});
  const taken = new Set(Object.values(kind.columns).map(({ label }) => plainCell(label)));
  const free = own.filter(([, { label }]) => !taken.has(plainCell(label)));
  return free.length === 0 ? kind : { ...kind, columns: { ...kind.columns, ...Object.fromEntries(free) } };
}
