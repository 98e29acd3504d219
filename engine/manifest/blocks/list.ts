import { suggest } from '../../expression/check.ts';
import type { Shape } from '../../expression/shape.ts';
import { compact, readActions, readEmpty, readMore, readSeen } from '../build/actions.ts';
import { checkFile, inferColumns, isTrue, readColumns, withPartColumns } from '../build/columns.ts';
import { type InferContext, operationOf, type PageContext, withRoots } from '../build/context.ts';
import { detailLink } from '../build/detail-link.ts';
import { inferFilters, readFilters } from '../build/filters.ts';
import { readGroupBy } from '../build/group-by.ts';
import { addressParams, orderOf } from '../build/list-params.ts';
import { mentions } from '../build/mentions.ts';
import { readOptions } from '../build/options.ts';
import { guessParts, partNodes, readParts } from '../build/parts.ts';
import { type Rows, readRowSource, readsRows, rowsHere } from '../build/rows.ts';
import { addSource } from '../build/source.ts';
import { readRowLink } from '../build/targets.ts';
import { checkField, readText, readWhen } from '../build/values.ts';
import type { ListIr } from '../ir.ts';
import { get, getItems, getObject, getText, inferred, type ObjectNode, withProps } from '../node.ts';
import { itemsNamed } from '../operation-names.ts';
import { rowShape } from '../roots.ts';
import { formatOf, schemaAt, shapeOf } from '../schema.ts';
import { type BlockDefinition, common, inferEmpty } from './definition.ts';

export const list: BlockDefinition<'list'> = {
  reads: readsRows,
  short: { columns: 'field', filters: 'param' },
  shows: 'columns',
  names: {
    of: 'rows',
    keys: ({ fields, filters, sorts }) => {
      const parts = ['title', 'text', 'image', 'value', 'html'].map((part) => [part, fields]);
      return {
        columns: itemsNamed('field', fields),
        filters: itemsNamed('param', filters),
        parts: { properties: { ...Object.fromEntries(parts), meta: { items: fields } } },
        group_by: { anyOf: [fields, { type: 'object', properties: { field: fields } }] },
        parent: fields,
        preview: fields,
        ...(sorts && { sort: sorts }),
      };
    },
  },
  infer,
  build,
};

/** Formats whose cells are links of their own. */
const ownLinks: readonly string[] = ['email', 'uri', 'file'];

function infer(block: ObjectNode, context: InferContext): ObjectNode {
  const operation = rowsHere(block, context);
  if (!operation || !(operation.row || get(block, 'columns'))) return block;
  const { document } = context.contract;
  // Of rows that a click gives the contract says nothing: a column is called as its field.
  const row = operation.row ?? {};
  const order = orderOf(operation);
  const as = getText(block, 'as')?.value ?? 'table';
  const columns = inferColumns(block, 'columns', row, document, {
    withHtml: as === 'accordion' || as === 'timeline',
    operation: operation.id,
    ...(order ? { order } : {}),
  });
  const why = `contrato: ${operation.id}`;
  const add = (key: string, value: unknown, reason: string) =>
    get(block, key) ? undefined : inferred(value, block.place, reason);
  const parts = guessParts(
    columns.map((column) => {
      const field = getText(column, 'field')?.value ?? '';
      const schema = schemaAt(row, field, document) ?? {};
      return { field, format: (getText(column, 'format')?.value ?? formatOf(schema)) as never };
    }),
  );
  const link = get(block, 'row_link') ? undefined : detailLink(operation, context);
  const writtenParts = getObject(block, 'parts');
  // A link needs a cell to stand in, and none that is a link itself.
  const isLinked = as === 'table' && (link ?? get(block, 'row_link')) !== undefined;
  const cell = columns.find((column) => !ownLinks.includes(getText(column, 'format')?.value ?? ''));
  const first = isLinked && !parts.title ? getText(cell, 'field')?.value : undefined;
  const titled = first === undefined ? parts : { ...parts, title: first };
  const guessed = inferred(titled, block.place, 'formatos e nomes das colunas') as ObjectNode;
  return withProps(block, {
    as: add('as', 'table', 'padrão'),
    columns: { kind: 'array', place: get(block, 'columns')?.place ?? block.place, items: columns },
    parts: writtenParts
      ? { ...guessed, ...writtenParts, props: new Map([...guessed.props, ...writtenParts.props]) }
      : guessed,
    filters: inferFilters(block, operation, context),
    sort: operation.order ? add('sort', operation.order, `${why}, x-default-order`) : undefined,
    page_size: operation.pageSize ? add('page_size', operation.pageSize, `${why}, per_page`) : undefined,
    row_link: link && inferred(link.target, block.place, link.why),
    empty: inferEmpty(block, 'Nada por aqui ainda'),
  });
}

function build(block: ObjectNode, context: PageContext): ListIr | undefined {
  const { report, contract } = context;
  const { source, of: plural, rows: path } = readRowSource(context, block);
  const row = plural?.row;
  const rows = withRoots(context, { row: rowShape(plural, contract) });
  const filters = readFilters(context, block, plural);
  const columns = readColumns(context, block, 'columns', row);
  const shape = row && shapeOf(row, contract.document);
  for (const node of [...partNodes(block), get(block, 'parent'), get(block, 'preview')])
    checkField(report, node, shape);
  for (const file of [getText(get(block, 'parts'), 'image'), getText(block, 'preview')])
    checkFile(report, file, shape);
  const shared = {
    ...common(block, context),
    row_link: readRowLink(rows, block),
    row_actions: readActions(rows, block, 'row_actions'),
    bulk_actions: readBulkActions(context, block, plural),
    actions: readActions(context, block, 'actions'),
    empty: readEmpty(context, block),
    more: readMore(context, block),
    highlight: readWhen(rows, block, 'highlight'),
    highlight_text: readText(rows, block, 'highlight_text'),
    seen: readSeen(rows, block),
  };
  if (!plural) return undefined;
  checkSort(context, block, plural);
  checkSortable(context, block, plural);
  const address = addressParams(context, block, { operation: plural, params: source?.params ?? {} }, filters);
  checkExport(context, block, [address.params, path, shared.when]);
  return compact<ListIr>({
    ...shared,
    block: 'list',
    as: (getText(block, 'as')?.value ?? 'table') as ListIr['as'],
    source:
      source &&
      addSource(context, block, { operation: source.operation, params: address.params, reads: 'list' }),
    rows: path,
    parent: getText(block, 'parent')?.value,
    preview: getText(block, 'preview')?.value,
    group_by: readGroupBy(context, block, row),
    columns:
      getText(block, 'as')?.value === 'table' ? columns : withPartColumns(columns, block, row, context),
    parts: readParts(block),
    filters: address.isFixed ? [] : filters,
    exports: readExports(block),
    suggest: readSuggest(context, block, address.ir.search !== undefined),
    ...address.ir,
  });
}

/** What a search proposes while somebody types, by an operation that takes what was typed as `search`. */
function readSuggest(context: PageContext, block: ObjectNode, isSearched: boolean): ListIr['suggest'] {
  const node = getObject(block, 'suggest');
  const operation = node && operationOf(context, node, 'from');
  if (!node || !operation) return undefined;
  if (!isSearched) context.report('PRT-605', node.place, 'esta lista não tem busca');
  else if (!operation.params.some(({ name }) => name === 'search'))
    context.report('PRT-605', node.place, `"${operation.id}" não tem o parâmetro "search"`);
  return readOptions(context, block, true, 'suggest');
}

/** `true` stands for every format. */
function readExports(block: ObjectNode): ListIr['exports'] {
  if (isTrue(get(block, 'export'))) return ['xlsx', 'csv', 'pdf'];
  return getItems(block, 'export').flatMap((item) =>
    item.kind === 'scalar' ? [item.value as ListIr['exports'][number]] : [],
  );
}

/** The server makes the file of what the address says: what was clicked, and the row around a list, it does not know. */
function checkExport({ report, roots }: PageContext, block: ObjectNode, asked: unknown): void {
  const node = get(block, 'export');
  if (!node || readExports(block).length === 0) return;
  if ('row' in roots)
    report(
      'PRT-602',
      node.place,
      '"export" não vale nas linhas de um "each": o arquivo não sabe de que linha é',
    );
  else if (mentions(asked, 'opened'))
    report(
      'PRT-602',
      node.place,
      '"export" não vale aqui: o arquivo não tem o "opened" de que a lista depende',
    );
}

/** A column that is said to sort, by an operation that cannot: a press on its heading would change nothing. */
function checkSortable({ report }: PageContext, block: ObjectNode, operation: Rows): void {
  const fields = [...(orderOf(operation)?.fields ?? [])];
  for (const column of getItems(block, 'columns')) {
    const field = getText(column, 'field')?.value ?? '';
    const sortable = get(column, 'sortable');
    if (!sortable || sortable.why || !isTrue(sortable) || fields.includes(field)) continue;
    const known = fields.length > 0 ? `; ordena por ${fields.join(', ')}` : ', nem por outro campo';
    report('PRT-607', sortable.place, `"${operation.id}" não ordena por "${field}"${known}`);
  }
}

/** Rows are chosen by what tells them apart, over all pages of the list. */
function readBulkActions(
  context: PageContext,
  block: ObjectNode,
  of: Rows | undefined,
): ListIr['bulk_actions'] {
  const node = get(block, 'bulk_actions');
  if (!node) return [];
  const row = rowShape(of, context.contract);
  if (row.kind === 'object' && !row.field('id') && !row.field('slug')) {
    const message = `as linhas de "${of?.id}" não têm "id" nem "slug": não há como saber quais se escolheram`;
    context.report('PRT-601', node.place, message);
  }
  const selected: Shape = { kind: 'list', item: () => row };
  return readActions(context, block, 'bulk_actions', selected);
}

function checkSort(context: PageContext, block: ObjectNode, operation: Rows) {
  const node = getText(block, 'sort');
  if (!node || node.why) return;
  const order = orderOf(operation);
  if (!order) context.report('PRT-605', node.place, `"${operation.id}" não ordena (não tem order_by)`);
  else if (order.values && !order.values.includes(node.value)) {
    const message = `"${operation.id}" não ordena por "${node.value}"; ordena por ${order.values.join(', ')}`;
    context.report('PRT-607', node.place, message, suggest(node.value, order.values));
  }
}
