import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ExportFormat, exportOf } from '../../../engine/blocks/list/export-address.ts';
import { evaluate, resolve, type Scope } from '../../../engine/expression/evaluate.ts';
import type { CompiledTenant, ListIr, PageIr } from '../../../engine/manifest/ir.ts';
import { builtBlocksOf } from '../../../engine/manifest/walk.ts';
import { ApiError } from '../../contract/errors.ts';
import { filesPlace, headsOf, mostRowsAtOnce } from '../../modules/reports/service.ts';
import { letterheadOfTenant } from '../../modules/settings/service.ts';
import { csvOf } from '../../modules/shared/csv.ts';
import { pdfOf } from '../../modules/shared/pdf-table.ts';
import { xlsxOf, xlsxType } from '../../modules/shared/xlsx.ts';
import type { RequestLike } from '../../pipeline/call.ts';
import type { AskForFile } from './job.ts';
import { type Asker, openList } from './rows.ts';
import { fileColumns, shownColumns } from './table.ts';

const mimetypes: Record<ExportFormat, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: xlsxType,
};

/** A page whose lists can be exported. */
export interface ListedPage {
  readonly compiled: CompiledTenant;
  readonly page: PageIr;
  readonly title: string;
  /** Queues the file of a long list; absent: every list is sent at once. */
  readonly askForFile?: AskForFile;
}

/**
 * Sends a list of a page as a file: all of its rows, with the filters and the order of the address. For a
 * long list it redirects to the page where its file will be. Answers whether it has sent something: not where the
 * address asks for no file of this page. It cannot answer the reply, which is a promise of nothing to who awaits it.
 * Throws `not-found` for a list without export, `cross-site` if another site would start a job.
 */
export async function sendExport(
  app: FastifyInstance,
  reply: FastifyReply,
  { compiled, page, title, askForFile }: ListedPage,
  asker: Asker & { readonly search: string },
): Promise<boolean> {
  const wanted = exportOf(asker.search);
  if (!wanted) return false;
  const { scope } = asker;
  const block = builtBlocksOf([...page.blocks, ...page.dialogs]).find(
    (one): one is ListIr => one.block === 'list' && one.id === wanted.block,
  );
  const source = block && page.sources.find(({ key }) => key === block.source);
  const isShown = !block?.when || evaluate(block.when.$cel, scope) === true;
  if (!block?.exports.includes(wanted.format) || !isShown) throw new ApiError('not-found');
  const { format } = wanted;
  const { rows, total, reading } = await openList(app, block, source, asker);
  const place = filesPlace({ compiled });
  const participantId = personOf(scope);
  if (askForFile && reading && place && participantId && format !== 'pdf' && (total ?? 0) > mostRowsAtOnce) {
    refuseForeign(asker.request);
    const columns = shownColumns(block.columns, scope);
    await askForFile(
      { programId: asker.programId, participantId },
      {
        title: String(resolve<unknown>(block.title ?? page.title, scope) ?? page.name),
        ...{ format, mimetype: mimetypes[format], fileName: `${page.name}.${format}`, place },
        ...{ heads: headsOf(fileColumns(columns, scope)), columns, reading },
      },
    );
    reply.header('cache-control', 'no-store').redirect(place, 303);
    return true;
  }
  const columns = fileColumns(block.columns, scope);
  const files: Record<ExportFormat, () => Readable | Promise<Readable>> = {
    csv: () => csvOf(columns, rows),
    xlsx: () => xlsxOf(title, columns, rows),
    pdf: async () =>
      pdfOf({ letterhead: await letterheadOfTenant(compiled), title, at: new Date(), columns, rows }),
  };
  reply
    .type(mimetypes[wanted.format])
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${page.name}.${wanted.format}"`)
    .send(await files[wanted.format]());
  return true;
}

/** The signed-in person; null for a visitor, and for an administrator on a read-only visit. */
function personOf({ user, flags }: Scope): number | null {
  const { id } = (user ?? {}) as { id?: number };
  const adminAccess = (flags as { admin_access?: boolean } | null)?.admin_access === true;
  return id === undefined || adminAccess ? null : id;
}

/** A link of another site must not start a job. */
function refuseForeign({ headers }: RequestLike): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new ApiError('cross-site');
}
