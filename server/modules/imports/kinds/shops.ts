import { sql } from 'kysely';
import type { Tx } from '../../../db/types.ts';
import { isShopSeenBy, type Viewer } from '../../participants/service.ts';

/** The ids of the establishments with these codes, among those that the importing user sees. */
export async function findShops(
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
