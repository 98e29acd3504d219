import { sql } from 'kysely';
import type { Tx } from '../../../db/types.ts';
import { isShopSeenBy, type Viewer } from '../../participants/service.ts';

/** The ids of the establishments with these codes, among those that the importing user sees. */
async function findShops(
  tx: Tx,
  viewer: Viewer,
  codes: readonly (string | null)[],
): Promise<ReadonlyMap<string, number>> {
  const named = [...new Set(codes.filter((code) => code !== null))];
  const rows = await tx
    .selectFrom('establishments as shop')
    .select(['shop.id', 'shop.code'])
    .where('shop.program_id', '=', viewer.programId)
    .where('shop.code', '=', sql<string>`any(${named})`)
    .where(isShopSeenBy(viewer, 'shop.id'))
    // If several have one code, the first one is used.
    .orderBy('shop.id', 'desc')
    .execute();
  return new Map(rows.map(({ id, code }) => [code ?? '', id]));
}

/** Those that lines name. */
export const shopsOf = (
  tx: Tx,
  viewer: Viewer,
  lines: readonly { value: { establishment_code: string | null } }[],
) =>
  findShops(
    tx,
    viewer,
    lines.map(({ value }) => value.establishment_code),
  );

/**
 * The codes that lines may name: those of no establishment of the program, and those of the ones that the
 * importing user sees.
 */
export async function isShopSeen(
  tx: Tx,
  viewer: Viewer,
  codes: readonly (string | null)[],
): Promise<(code: string) => boolean> {
  if (viewer.sees === 'program') return () => true;
  const seen = await findShops(tx, viewer, codes);
  const all = await findShops(tx, { ...viewer, sees: 'program' }, codes);
  return (code) => seen.has(code) || !all.has(code);
}
