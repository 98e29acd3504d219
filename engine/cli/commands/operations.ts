import { abilityTitles } from '../../../openapi/generated/abilities.ts';
import { foldText } from '../../format/fold.ts';
import { shownFields } from '../../manifest/build/columns.ts';
import { filterParams } from '../../manifest/build/filters.ts';
import { formFields } from '../../manifest/build/form-fields.ts';
import { guessOptions } from '../../manifest/build/guess-options.ts';
import { orderOf } from '../../manifest/build/list-params.ts';
import type { Contract, Operation } from '../../manifest/contract.ts';
import { nearest } from '../../manifest/nearest.ts';
import { type Choice, choicesOf, type Document, propertiesOf, type Schema } from '../../manifest/schema.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../options.ts';
import { openProject } from '../project.ts';
import { table } from '../table.ts';

/** What the command prints of an operation. */
type Kind = 'lista' | 'detalhe' | 'formulário' | 'ação';

interface Field {
  field: string;
  label: string;
  /** Only for fields of a request. */
  required?: boolean;
  /** The values that it may have, where these are all. */
  choices?: Choice[];
  /** The operation that lists them. */
  options_from?: string;
}

interface Row {
  operation: string;
  kind: Kind;
  summary: string;
  access: Operation['access'];
  /** Required parameters. */
  needs: string[];
  fields: Field[];
  /** Filters of its list. */
  filters: Field[];
  /** Values of `sort`; the field alone where both directions are possible. */
  sorts: string[];
}

/** Prints the operations that a screen can use, each with its fields; with words, only those that speak of them. */
export const operations: Command = (words, options, terminal) => {
  const { contract } = openProject(options.tenantsDir);
  const all = [...contract.operations.values()]
    .map((operation) => rowOf(operation, contract))
    .filter((row) => row !== undefined);
  const rows = words.length === 0 ? all : about(words.join(' '), all);
  if (options.format === 'json') terminal.out(JSON.stringify({ operations: rows }, null, 2));
  else for (const line of text(rows)) terminal.out(line);
  return 0;
};

function text(rows: Row[]): string[] {
  const named = (all: readonly Field[]) => all.map(fieldText).join(', ');
  const cells = rows.map(({ operation, kind, needs, fields, filters, sorts, access }) => [
    operation,
    needs.length > 0 ? `${kind} (${needs.join(', ')})` : kind,
    [
      ...(fields.length > 0 ? [named(fields)] : []),
      ...(filters.length > 0 ? [`filtra por ${named(filters)}`] : []),
      ...(sorts.length > 0 ? [`ordena por ${sorts.join(', ')}`] : []),
      abilityTitles[access],
    ].join(' · '),
  ]);
  return [
    ...table(['OPERAÇÃO', 'O QUE É', 'CAMPOS · FILTROS · ORDENS · A QUEM RESPONDE'], cells),
    '',
    '* obrigatório. Entre parênteses: ao lado do que é, o que a operação precisa em "params" (ou em "with", numa ação);',
    'ao lado de um campo, os valores que ele pode ter, ou a operação que os lista.',
  ];
}

function fieldText({ field, label, required, choices, options_from }: Field): string {
  const among = choices
    ? choices.map(({ value }) => value).join(' | ')
    : options_from && `de ${options_from}`;
  return `${field}${required ? '*' : ''} "${label}"${among ? ` (${among})` : ''}`;
}

/** Operations with the word in their name, subject or kind; if none, those with such a field. Throws UsageError. */
function about(word: string, rows: Row[]): Row[] {
  const wanted = foldText(word);
  const has = (...texts: string[]) => texts.some((one) => foldText(one).includes(wanted));
  const named = rows.filter(({ operation, summary, kind }) => has(operation, summary, kind));
  if (named.length > 0) return named;
  const inside = rows.filter(({ fields, filters }) =>
    [...fields, ...filters].some(({ field, label }) => has(field, label)),
  );
  if (inside.length > 0) return inside;
  const near = nearest(
    word,
    rows.map(({ operation }) => operation),
  );
  throw new UsageError(
    `nenhuma operação fala de "${word}". ${near ? `Você quis dizer ${near}? ` : ''}portico operations lista todas.`,
  );
}

/** What a screen can do with the operation; undefined if nothing (files are opened by their address). */
function rowOf(operation: Operation, contract: Contract): Row | undefined {
  const isRead = !operation.writes;
  if (isRead && !operation.answer) return undefined;
  const sent = isRead ? [] : sentFields(operation, contract);
  const writes: Kind = sent.length > 0 ? 'formulário' : 'ação';
  const reads: Kind = operation.row ? 'lista' : 'detalhe';
  return {
    operation: operation.id,
    kind: isRead ? reads : writes,
    summary: operation.summary,
    access: operation.access,
    needs: operation.params.filter((param) => param.required).map((param) => param.name),
    fields: isRead ? shown(operation.row ?? operation.data ?? {}, contract.document) : sent,
    filters: isRead && operation.row ? filtersOf(operation, contract) : [],
    sorts: isRead && operation.row ? sortsOf(operation) : [],
  };
}

const fieldOf = (field: string, schema: Schema, label = schema.title ?? field): Field => {
  const choices = choicesOf(schema);
  return { field, label: String(label), ...(choices && { choices }) };
};

/** A field that somebody fills in: of a code, with the operation that a form or a filter takes its choices from. */
function askedField(name: string, schema: Schema, operation: Operation, contract: Contract): Field {
  const { access } = operation;
  const found = guessOptions(name, schema, operation, { contract, page: { access } });
  return { ...fieldOf(name, schema), ...(found && { options_from: found.from }) };
}

const filtersOf = (operation: Operation, contract: Contract) =>
  filterParams(operation).map(({ name, schema }) => askedField(name, schema, operation, contract));

function sortsOf(operation: Operation): string[] {
  const order = orderOf(operation);
  return order ? (order.values ?? [...order.fields]) : [];
}

function sentFields(operation: Operation, contract: Contract): Field[] {
  const required = (operation.body?.required ?? []) as string[];
  return formFields(operation.body ?? {}, contract.document).map(({ name, schema }) => ({
    ...askedField(name, schema, operation, contract),
    ...(required.includes(name) ? { required: true } : {}),
  }));
}

/** Fields of a record that can be shown, with those of nested objects. */
function shown(record: Schema, document: Document, prefix = ''): Field[] {
  const direct = new Map(shownFields(record, document).map((one) => [one.field.split('.')[0], one]));
  return propertiesOf(record, document).flatMap(([name, schema]): Field[] => {
    const own = direct.get(name);
    if (own) return [fieldOf(prefix + own.field, own.schema, own.title)];
    if (schema.type !== 'object' || schema['x-internal'] === true) return [];
    return shown(schema, document, `${prefix}${name}.`);
  });
}
