import type { SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { folded } from '../../definitions/text.ts';

export const handlers = {
  'contract.list': defineList('contract.list', {
    from: (tx: Tx, { program }: SignedInContext) =>
      tx.selectFrom('contracts').selectAll().where('program_id', '=', program.id),
    order: { signed_at: 'signed_at', title: folded('title') },
    search: ['number', 'title', 'party'],
    tie: 'id',
    present: ({ ended, signed_at, ...row }) => ({
      ...row,
      status: ended ? ('ended' as const) : ('active' as const),
      signed_at: signed_at.toISOString(),
    }),
  }),
};
