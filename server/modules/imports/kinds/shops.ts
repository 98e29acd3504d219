import { sql } from 'kysely';
import type { Tx } from '../../../db/types.ts';
import { isShopSeenBy, type Viewer } from '../../participants/service.ts';

/** The ids of the establishments with some codes, those that whoever imports sees. */
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
    // Of several with one code, the first.
    .orderBy('shop.id', 'desc')
    .execute();
  return new Map(rows.map(({ id, code }) => [code ?? '', id]));
}
