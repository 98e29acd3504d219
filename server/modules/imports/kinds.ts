import { ApiError } from '../../contract/errors.ts';
import type { ImportKind, ImportSlug } from './kind.ts';
import { establishments } from './kinds/estabelecimentos.ts';
import { hierarchy } from './kinds/hierarquia.ts';
import { inactivation } from './kinds/inativacao.ts';
import { goals } from './kinds/metas.ts';
import { participants } from './kinds/participantes.ts';
import { points } from './kinds/pontos.ts';
import { sales } from './kinds/vendas.ts';

/** Every kind of import, as one chooses them. One of the contract's that is missing here fails the type check. */
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

/** The kind of a name. Throws `not-found` for one that there is not. */
export function kindOf(slug: string): ImportKind {
  const kind = importKinds.find((one) => one.slug === slug);
  if (!kind) throw new ApiError('not-found');
  return kind;
}
