/** Columns of lists and fields of records: inferred from the answer's schema, and read into the IR. */
import { suggest } from '../../expression/check.ts';
import { type Shape, shapeAt } from '../../expression/shape.ts';
import type { ColumnIr, Format } from '../ir.ts';
import {
  get,
  getItems,
  getText,
  inferred,
  type Node,
  type ObjectNode,
  plain,
  type TextNode,
  withProps,
} from '../node.ts';
import {
  amongText,
  type Document,
  flatten,
  formatOf,
  propertiesOf,
  type Schema,
  schemaAt,
  shapeOf,
} from '../schema.ts';
import { compact } from './actions.ts';
import type { PageContext } from './context.ts';
import { partNodes } from './parts.ts';
import { checkField, readText, readWhen } from './values.ts';

/** More columns than this are the operator's choice, not a guess. */
const MAX_GUESSED = 8;

/** A field that can be shown as it is, and what the contract calls it. */
export interface ShownField {
  field: string;
  title: string;
  schema: Schema;
  format: Format;
}

/** By record: every column of a list asks. */
const shown = new WeakMap<Schema, readonly ShownField[]>();

/** What of a record can be shown: its simple values, and of an object the picture or the name in it. */
export function shownFields(record: Schema, document: Document): readonly ShownField[] {
  const known = shown.get(record) ?? shownIn(record, document);
  shown.set(record, known);
  return known;
}

function shownIn(record: Schema, document: Document): ShownField[] {
  return propertiesOf(record, document).flatMap(([name, schema]) => {
    if (schema['x-internal'] === true) return [];
    const title = String(schema.title ?? name);
    if (schema.type === 'object') {
      const inner = ['url', 'title', 'name', 'description'].find((key) => schemaAt(schema, key, document));
      const at = inner && schemaAt(schema, inner, document);
      if (!inner || !at || (inner === 'url' && at.format !== 'image')) return [];
      return [{ field: `${name}.${inner}`, title, schema: at, format: formatOf(at) }];
    }
    if (schema.type === 'array') return [];
    return [{ field: name, title, schema, format: formatOf(schema) }];
  });
}

/** The fields that a list or record shows when nobody chose: no codes, no long HTML in tables. */
export function guessFields(record: Schema, document: Document, withHtml: boolean): string[] {
  return shownFields(record, document)
    .filter(
      ({ field, format }) => field !== 'id' && !field.endsWith('_id') && (withHtml || format !== 'html'),
    )
    .slice(0, MAX_GUESSED)
    .map(({ field }) => field);
}

const endAligned = new Set<Format>(['integer', 'number', 'brl', 'points', 'percent']);

/** A column with everything that the contract says of its field and nobody wrote. */
export function inferColumn(
  column: ObjectNode,
  record: Schema,
  document: Document,
  order?: OrderParam,
): ObjectNode {
  const field = getText(column, 'field')?.value ?? '';
  const own = shownFields(record, document).find((item) => item.field === field);
  const found = own?.schema ?? schemaAt(record, field, document);
  // Of a field that is not there the contract says nothing; that it is not there is told when it is read.
  if (!found && record.properties) return column;
  const schema = found ?? {};
  const why = `contrato: ${field}`;
  const add = (key: string, value: unknown, reason = why) =>
    get(column, key) ? undefined : inferred(value, column.place, reason);
  // An object shows its picture where it has one.
  const picture = shownFields(record, document).find((item) => item.field === `${field}.url`);
  const format =
    (getText(column, 'format')?.value as Format | undefined) ?? formatOf(picture?.schema ?? schema);
  const tones = schema['x-enum-tones'];
  return withProps(column, {
    label: add('label', own?.title ?? schema.title ?? field, `${why}, title`),
    format: add('format', format, `${why}, format${amongText(schema)}`),
    align: add('align', endAligned.has(format) ? 'end' : 'start', 'padrão do formato'),
    sortable: add('sortable', order?.fields.has(field) ?? false, 'contrato: order_by'),
    tones: tones ? add('tones', tones, `${why}, x-enum-tones`) : undefined,
  });
}

/** What an operation can order by. */
export interface OrderParam {
  fields: ReadonlySet<string>;
}

/** The columns under `key` in the long form; without any, those that the contract suggests. */
export function inferColumns(
  block: ObjectNode,
  key: string,
  record: Schema,
  document: Document,
  options: { withHtml: boolean; operation: string; order?: OrderParam },
): ObjectNode[] {
  const written = get(block, key);
  const columns: Node[] =
    written?.kind === 'array'
      ? [...written.items]
      : guessFields(record, document, options.withHtml).map((field) =>
          inferred({ field }, block.place, `contrato: resposta de ${options.operation}`),
        );
  return columns
    .filter((column) => column.kind === 'object')
    .map((column) => inferColumn(column, record, document, options.order));
}

/** Reads the columns under a key. */
export function readColumns(
  context: PageContext,
  owner: Node,
  key: string,
  record: Schema | undefined,
): ColumnIr[] {
  return getItems(owner, key)
    .filter((item) => item.kind === 'object')
    .map((column) => readColumn(context, column, record ?? {}));
}

/** Fields that only play a part become columns too: looks find their label and format there. */
export function withPartColumns(
  columns: ColumnIr[],
  block: ObjectNode,
  record: Schema | undefined,
  { contract }: Pick<PageContext, 'contract'>,
): ColumnIr[] {
  const missing = partNodes(block)
    .map((node) => (node.kind === 'scalar' ? String(node.value) : ''))
    .filter((field) => !columns.some((column) => column.field === field));
  const extra = [...new Set(missing)].map((field): ColumnIr => {
    const schema = schemaAt(record ?? {}, field, contract.document) ?? {};
    const label = String(schema.title ?? field);
    return { field, label, format: formatOf(schema), align: 'start', sortable: false };
  });
  return [...columns, ...extra];
}

function readColumn(context: PageContext, column: ObjectNode, record: Schema): ColumnIr {
  const { document } = context.contract;
  const field = getText(column, 'field');
  checkField(context.report, field, record.properties ? shapeOf(record, document) : undefined);
  const schema = flatten(schemaAt(record, field?.value ?? '', document) ?? {}, document);
  checkFormat(context, column, schema);
  if (field) checkOneValue(context, column, field, { schema, record });
  const tones = get(column, 'tones');
  checkTones(context, tones, schema);
  return compact<ColumnIr>({
    field: field?.value ?? '',
    label: readText(context, column, 'label') ?? '',
    format: (getText(column, 'format')?.value ?? 'text') as Format,
    align: (getText(column, 'align')?.value ?? 'start') as ColumnIr['align'],
    sortable: isTrue(get(column, 'sortable')),
    labels: schema['x-enum-labels'] as Record<string, string> | undefined,
    tones: tones && (plain(tones) as Record<string, string>),
    when: readWhen(context, column),
    optional: isTrue(get(column, 'optional')) || undefined,
    named: isNamed(column) || undefined,
  });
}

/** A bare number or 'Sim' says nothing. */
const unclear = new Set<string>(['integer', 'number', 'boolean', 'percent', 'points', 'brl', 'countdown']);

/** Whether a card shows the column's label: a date's where the manifest writes it, as 'Até' of the end of a campaign. */
function isNamed(column: ObjectNode): boolean {
  const format = getText(column, 'format')?.value ?? 'text';
  const label = get(column, 'label');
  return unclear.has(format) || (/^date/.test(format) && label !== undefined && !label.why);
}

/** Which formats of the contract a way to show can show. */
const shownBy: Partial<Record<Format, readonly Format[]>> = {
  countdown: ['date', 'date-time'],
  deadline: ['date', 'date-time'],
  progress: ['percent', 'number', 'integer'],
};

function checkFormat({ report }: PageContext, column: ObjectNode, schema: Schema): void {
  const node = getText(column, 'format');
  if (node && !node.why) checkKind(report, node, schema);
  const fitting = shownBy[node?.value as Format];
  if (!node || !fitting || Object.keys(schema).length === 0 || fitting.includes(formatOf(schema))) return;
  const message = `"${node.value}" mostra ${fitting.join(', ')}; este campo é ${formatOf(schema)}`;
  report('PRT-607', node.place, message);
}

/** An object or a list is no text: what is in it is. */
function checkOneValue(
  { report, contract }: PageContext,
  column: ObjectNode,
  field: TextNode,
  { schema, record }: { schema: Schema; record: Schema },
): void {
  if ((schema.type !== 'object' && schema.type !== 'array') || getText(column, 'format')?.value !== 'text')
    return;
  const inner = shownFields(record, contract.document).find((item) =>
    item.field.startsWith(`${field.value}.`),
  );
  const message = `"${field.value}" não é um valor que se mostra: o contrato diz que é ${typeNames[schema.type]}`;
  report('PRT-612', field.place, message, inner?.field);
}

const typeNames = { object: 'um objeto', array: 'uma lista' };

/** What the values are that a format can show. */
const kindsOf: Partial<Record<Format, readonly unknown[]>> = {
  integer: ['integer', 'number'],
  number: ['integer', 'number'],
  brl: ['integer', 'number'],
  points: ['integer', 'number'],
  percent: ['integer', 'number'],
  boolean: ['boolean'],
  cpf: ['string'],
  cep: ['string'],
  phone: ['string'],
  email: ['string'],
  html: ['string'],
};

const dates = ['date', 'date-time'];
/** What a picture or a file is loaded from; so is an object that has one. */
const addresses = ['image', 'file', 'uri'];

/** What the contract calls the values that a format can show. */
const formatsOf: Partial<Record<Format, readonly string[]>> = {
  ...{ date: dates, 'date-time': dates },
  ...{ image: addresses, avatar: addresses, file: addresses, uri: addresses },
};

/** A format of other values shows these as they are, or not at all. */
function checkKind(report: PageContext['report'], node: TextNode, schema: Schema): void {
  const { type, format } = schema;
  if (type === undefined) return;
  const kinds = kindsOf[node.value as Format];
  const named = formatsOf[node.value as Format];
  const isHeld = named === addresses && type === 'object';
  if (isHeld || (named ? named.includes(String(format)) : !kinds || kinds.includes(type))) return;
  const message = `o campo não é "${node.value}": o contrato diz que é ${formatOf(schema)}`;
  report('PRT-612', node.place, message, formatOf(schema));
}

/** Warns of a text that is no address: a link to it would lead nowhere. */
export function checkFile(
  report: PageContext['report'],
  file: TextNode | undefined,
  row: Shape | undefined,
): void {
  const found = file && row && shapeAt(row, file.value);
  if (!found || file.why || !('shape' in found) || found.shape.kind !== 'string') return;
  const { format = 'text' } = found.shape;
  if (!addresses.includes(format))
    report('PRT-612', file.place, `"${file.value}" não é um arquivo: o contrato diz que é ${format}`);
}

/** A tone of a value that the field never has would color nothing. */
function checkTones({ report }: PageContext, tones: Node | undefined, { enum: values }: Schema): void {
  if (!Array.isArray(values) || tones?.kind !== 'object' || tones.why) return;
  const names = values.map(String);
  for (const [name, { keyPlace }] of tones.props)
    if (!names.includes(name))
      report('PRT-607', keyPlace, `o campo nunca é "${name}"; é ${names.join(', ')}`, suggest(name, names));
}

export function isTrue(node: Node | undefined): boolean {
  return node?.kind === 'scalar' && node.value === true;
}
