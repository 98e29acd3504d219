import { sql } from 'kysely';
import type { Handlers, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { folded } from '../../definitions/text.ts';

type Kind = 'image' | 'pdf' | 'video' | 'audio' | 'other';

const kindOf = sql<Kind>`case
  when file.mimetype like 'image/%' then 'image'
  when file.mimetype = 'application/pdf' then 'pdf'
  when file.mimetype like 'video/%' then 'video'
  when file.mimetype like 'audio/%' then 'audio'
  else 'other' end`;

const items = (tx: Tx, { program, clock }: SignedInContext) =>
  tx
    .selectFrom('library_items as item')
    .innerJoin('files as file', (join) =>
      join.onRef('file.program_id', '=', 'item.program_id').onRef('file.id', '=', 'item.file_id'),
    )
    .where('item.program_id', '=', program.id)
    .where('item.published_at', '<=', clock())
    .select(['item.id', 'item.title', 'item.description', 'item.folder', 'item.published_at'])
    .select(['file.id as file_id', 'file.mimetype', 'file.size', kindOf.as('kind')]);

export const handlers = {
  'library.list': defineList('library.list', {
    from: items,
    order: { title: folded('item.title'), published_at: 'item.published_at', size: 'file.size' },
    filters: { folder: 'item.folder', kind: (kind) => sql<boolean>`${kindOf} = ${kind}` },
    search: ['item.title', 'item.description', 'item.folder'],
    tie: 'item.id',
    present: ({ published_at, mimetype, ...row }) => ({
      ...row,
      file: { url: `/api/v1/files/${row.file_id}`, mimetype },
      published_at: published_at.toISOString(),
    }),
  }),
  /** Only folders that contain something. */
  'library.folders': async (_input, context) =>
    context.tx(async (tx) => {
      const rows = await items(tx, context)
        .clearSelect()
        .select('item.folder as name')
        .select(({ fn }) => fn.countAll<number>().as('items'))
        .groupBy('item.folder')
        .orderBy(folded('item.folder'))
        .execute();
      return { data: rows.map(({ name, items: count }) => ({ name, items: Number(count) })) };
    }),
} satisfies Partial<Handlers>;
