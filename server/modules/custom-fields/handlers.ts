import type { ProgramContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList, type FoundRow } from '../../definitions/list.ts';
import { askedFieldsOf } from './queries.ts';

const shown = {
  from: (tx: Tx, { program }: ProgramContext) => askedFieldsOf(tx, program.id),
  tie: 'id',
  present: ({ help, ...row }: FoundRow<typeof askedFieldsOf>) => ({ ...row, help: help ?? undefined }),
} as const;

export const handlers = {
  'customField.list': defineList('customField.list', { ...shown, order: { name: 'content_key' } }),
  'customField.registration': defineList('customField.registration', {
    ...shown,
    order: ['content_key', 'asc'],
  }),
};
