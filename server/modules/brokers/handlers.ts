import type { Handlers, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { containsNumber, folded } from '../../definitions/text.ts';

const brokersOf = (tx: Tx, { program }: SignedInContext) =>
  tx
    .selectFrom('brokers as broker')
    .select(['broker.id', 'broker.name', 'broker.susep', 'broker.city'])
    .where('broker.program_id', '=', program.id)
    .where('broker.archived_at', 'is', null);

export const handlers = {
  'broker.list': defineList('broker.list', {
    from: brokersOf,
    order: { name: folded('broker.name') },
    search: (text) => containsNumber(['broker.name', 'broker.city'], ['broker.susep'], text),
    tie: 'broker.id',
    present: ({ city, ...row }) => ({ ...row, city: city ?? undefined }),
  }),
} satisfies Partial<Handlers>;
