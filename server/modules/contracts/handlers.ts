import type { Schemas } from '../../../openapi/generated/types.ts';
import type { SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList, type FoundRow } from '../../definitions/list.ts';
import { defineRecord } from '../../definitions/record.ts';
import { folded } from '../../definitions/text.ts';

const contractsOf = (tx: Tx, { program }: SignedInContext) =>
  tx
    .selectFrom('contracts')
    .selectAll()
    .where('program_id', '=', program.id)
    .where('archived_at', 'is', null);

function present(row: FoundRow<typeof contractsOf>): Schemas['Contract'] {
  const { id, number, title, party, ended, signed_at } = row;
  const status = ended ? 'ended' : 'active';
  return { id, number, title, party, status, signed_at: signed_at.toISOString() };
}

export const handlers = {
  'contract.list': defineList('contract.list', {
    from: contractsOf,
    order: { signed_at: 'signed_at', title: folded('title') },
    search: ['number', 'title', 'party'],
    tie: 'id',
    present,
  }),
  'contract.show': defineRecord('contract.show', {
    find: (tx, context, { path }) => contractsOf(tx, context).where('id', '=', path.id).executeTakeFirst(),
    present,
  }),
};
