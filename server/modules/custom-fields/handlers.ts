import type { SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { askedFieldsOf } from './queries.ts';

export const handlers = {
  'customField.list': defineList('customField.list', {
    from: (tx: Tx, { program }: SignedInContext) => askedFieldsOf(tx, program.id),
    order: { name: 'content_key' },
    tie: 'id',
    present: ({ help, ...row }) => ({ ...row, help: help ?? undefined }),
  }),
};
