import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ExportFormat, exportOf } from '../../../engine/blocks/list/export-address.ts';
import { evaluate } from '../../../engine/expression/evaluate.ts';
import type { CompiledTenant, ListIr, PageIr } from '../../../engine/manifest/ir.ts';
import { builtBlocksOf } from '../../../engine/manifest/walk.ts';
import { ApiError } from '../../contract/errors.ts';
import { csvOf } from '../../modules/shared/csv.ts';
import { pdfOf } from '../../modules/shared/pdf-table.ts';
import { xlsxOf } from '../../modules/shared/xlsx.ts';
import { letterheadOf } from '../letterhead.ts';
import { type Asker, allRows } from './rows.ts';
import { fileColumns } from './table.ts';

const mimetypes: Record<ExportFormat, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A page whose lists can be had as files. */
export interface ListedPage {
  readonly compiled: CompiledTenant;
  readonly page: PageIr;
  readonly title: string;
}

/**
 * Sends a list of a page as a file: all of its rows, with the filters and the order of the address. Null: the address
 * asks for no file of this page. Throws `not-found` for a list that gives none.
 */
export async function sendExport(
  app: FastifyInstance,
  reply: FastifyReply,
  { compiled, page, title }: ListedPage,
  asker: Asker & { readonly search: string },
): Promise<FastifyReply | null> {
  const wanted = exportOf(asker.search);
  if (!wanted) return null;
  const { scope } = asker;
  const block = builtBlocksOf([...page.blocks, ...page.dialogs]).find(
    (one): one is ListIr => one.block === 'list' && one.id === wanted.block,
  );
  const source = block && page.sources.find(({ key }) => key === block.source);
  const isShown = !block?.when || evaluate(block.when.$cel, scope) === true;
  if (!block?.exports.includes(wanted.format) || !isShown) throw new ApiError('not-found');
  const rows = await begun(allRows(app, block, source, asker));
  const columns = fileColumns(block, scope);
  const files: Record<ExportFormat, () => Readable | Promise<Readable>> = {
    csv: () => csvOf(columns, rows),
    xlsx: () => xlsxOf(title, columns, rows),
    pdf: async () =>
      pdfOf({ letterhead: await letterheadOf(compiled), title, at: new Date(), columns, rows }),
  };
  return reply
    .type(mimetypes[wanted.format])
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${page.name}.${wanted.format}"`)
    .send(await files[wanted.format]());
}

/** The same rows, of which the first has come: what is refused is refused before anything is sent. */
async function begun<T>(rows: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await rows.next();
  return (async function* () {
    if (!first.done) {
      yield first.value;
      yield* rows;
    }
  })();
}
