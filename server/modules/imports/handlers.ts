import { ApiError } from '../../contract/errors.ts';
import type { HandlerInput, Handlers, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineAccess } from '../../definitions/access.ts';
import { defineList, type FoundRow } from '../../definitions/list.ts';
import { defineAction } from '../../definitions/record.ts';
import { streamStored } from '../files/service.ts';
import { viewerOf } from '../participants/service.ts';
import { columnsOf, correctLines, findForCorrector, presentRefused, refusedLines } from './corrections.ts';
import { errorsFile, shownCell } from './errors.ts';
import type { ImportSlug } from './kind.ts';
import { ownLabel } from './kinds/own-fields.ts';
import { kindIn, kindOf } from './kinds.ts';
import { modelOf } from './model.ts';
import { importsOf, isIn, problemsOf } from './queries.ts';
import {
  deleteImport,
  draftImport,
  findImport,
  isTidied,
  kindFor,
  kindsFor,
  presentColumns,
  presentImport,
  showImport,
  takeFile,
  updateImport,
} from './service.ts';

/** The ids of the imports that the caller sees. */
const seenBy = (tx: Tx, context: SignedInContext) =>
  importsOf(tx, viewerOf(context)).clearSelect().select('import.id');

const logs = (tx: Tx, context: SignedInContext) =>
  tx
    .selectFrom('import_logs as log')
    .innerJoin('imports as import', (join) =>
      join.onRef('import.program_id', '=', 'log.program_id').onRef('import.id', '=', 'log.import_id'),
    )
    .leftJoin('participants as author', (join) =>
      join.onRef('author.program_id', '=', 'log.program_id').onRef('author.id', '=', 'log.participant_id'),
    )
    .where('log.program_id', '=', context.program.id)
    .where('import.id', 'in', seenBy(tx, context))
    .select([
      'log.id',
      'log.import_id',
      'import.slug',
      'log.text',
      'log.created_at',
      'author.name as author',
    ]);

const problems = (tx: Tx, context: SignedInContext, { path }: HandlerInput<'import.errors'>) =>
  problemsOf(tx, context.program.id, path.id)
    .innerJoin('imports as import', (join) =>
      join.onRef('import.program_id', '=', 'line.program_id').onRef('import.id', '=', 'line.import_id'),
    )
    .select('import.slug')
    .select(ownLabel('line.program_id', 'problem.column').as('own_label'));

function presentProblem({ line, cells, column, text, slug, own_label }: FoundRow<typeof problems>) {
  const label = kindOf(slug).columns[column]?.label ?? own_label ?? column;
  return { line, column: label, value: shownCell(cells[column]), problem: text };
}

const model = (context: SignedInContext, slug: string) =>
  context.tx(async (tx) => modelOf(await kindIn(tx, context.program.id, slug)));

export const handlers = {
  'import.list': defineList('import.list', {
    from: (tx: Tx, context: SignedInContext) => importsOf(tx, viewerOf(context)),
    order: ['import.id', 'desc'],
    filters: { slug: 'import.slug', status: isIn },
    tie: 'import.id',
    present: presentImport,
  }),
  'import.kinds': async (_input, context) => ({
    data: (await context.tx((tx) => kindsFor(tx, context))).map(({ slug, title, about }) => ({
      ...{ slug, title, about },
    })),
  }),
  'import.access': defineAccess('import.access', () => true),
  'import.create': async ({ body }, context) => ({ data: await draftImport(context, body.slug) }),
  'import.show': defineAction('import.show', (tx, context, { path }) => showImport(tx, context, path.id)),
  'import.update': defineAction('import.update', updateImport),
  'import.delete': async ({ path }, context) => {
    await context.tx((tx) => deleteImport(tx, context, path.id));
    return undefined;
  },
  'import.bySlug': async ({ path }, context) => {
    const { slug, title, about, columns } = await kindFor(context, path.slug);
    return { data: { slug, title, about, columns: presentColumns(columns) } };
  },
  'import.logs': defineList('import.logs', {
    from: logs,
    order: ['log.id', 'desc'],
    filters: { import_id: 'log.import_id' },
    tie: 'log.id',
    present: ({ author, created_at, slug, ...row }) => ({
      ...row,
      slug: slug as ImportSlug,
      author: author ?? 'Plataforma',
      created_at: created_at.toISOString(),
    }),
  }),
  'import.errors': defineList('import.errors', {
    of: (tx, context, { path }) => findImport(tx, context, path.id),
    from: problems,
    order: ['line.line', 'asc'],
    tie: 'problem.place',
    present: presentProblem,
  }),
  'import.refused': defineList('import.refused', {
    of: (tx, context, { path }) => findForCorrector(tx, context, path.id),
    from: refusedLines,
    order: ['line.line', 'asc'],
    tie: 'line.line',
    present: presentRefused,
    beside: (tx, context, _found, { path }) => columnsOf(tx, context, path.id),
  }),
  'import.correct': async (input, context) => ({ data: await correctLines(context, input) }),
  'import.run': async (input, context) => ({ data: await takeFile(context, input.path.slug, input) }),
  'import.exportModel': ({ query }, context) => model(context, query.slug),
  'import.downloadFile': async ({ query }, context) => {
    const found = await context.tx((tx) => findImport(tx, context, query.import_id));
    if (found.file_id === null) throw new ApiError('not-found');
    return {
      ...(await streamStored(context, context.program.id, found.file_id)),
      ...{ mimetype: 'application/octet-stream', name: found.file_name ?? 'planilha' },
      disposition: 'attachment' as const,
    };
  },
  'import.exportErrors': async ({ path }, context) => {
    const kind = await context.tx(async (tx) => {
      const found = await findImport(tx, context, path.id);
      const { slug } = found;
      if (isTidied(found))
        throw new ApiError('not-found', {
          message: 'A planilha e as linhas desta importação já foram apagadas.',
        });
      return kindIn(tx, context.program.id, slug);
    });
    return errorsFile(context, context.program.id, path.id, kind);
  },
  /** The older operation, without kinds: a new file is imported as soon as it is checked. */
  'sale.import': async (input, context) => ({
    data: await takeFile(context, 'vendas', input, { runsAtOnce: true }),
  }),
  'participant.import': async (input, context) => ({
    data: await takeFile(context, 'participantes', input, { runsAtOnce: true }),
  }),
  'hierarchy.importParticipant': async (input, context) => ({
    data: await takeFile(context, 'hierarquia', input, { runsAtOnce: true }),
  }),
  'participant.exportModel': (_input, context) => model(context, 'participantes'),
} satisfies Partial<Handlers>;
