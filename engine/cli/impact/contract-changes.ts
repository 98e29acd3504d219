/** Differences between two contracts by operation, in the terms of manifests, pt-BR. */
import { abilityTitles } from '../../../openapi/generated/abilities.ts';
import type { Contract, Operation, Param } from '../../manifest/contract.ts';
import { flatten, formatOf, propertiesOf, type Schema } from '../../manifest/schema.ts';

export interface Change {
  operation: string;
  /** Its names in manifests: dot paths of a field, from the record and from its list. Undefined for the operation itself. */
  names?: readonly string[];
  message: string;
}

/** Changes by operation; unchanged operations are left out. */
export type Changes = ReadonlyMap<string, readonly Change[]>;

export function changesBetween(before: Contract, after: Contract): Changes {
  const all = new Map<string, Change[]>();
  for (const operation of before.operations.values()) {
    const now = after.operations.get(operation.id);
    const said = now
      ? new Comparison(operation, now, before, after).changes
      : [{ operation: operation.id, message: 'a operação deixou de existir' }];
    if (said.length > 0) all.set(operation.id, said);
  }
  return all;
}

/** How deep fields are compared: schemas may contain themselves. */
const deepestCompared = 6;

const limits = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern'];

class Comparison {
  readonly changes: Change[] = [];
  readonly #id: string;
  readonly #before: Contract;
  readonly #after: Contract;

  constructor(was: Operation, is: Operation, before: Contract, after: Contract) {
    this.#id = was.id;
    this.#before = before;
    this.#after = after;
    this.#operation(was, is);
    this.#params(was.params, is.params);
    this.#fields(was.body, is.body, 'o campo enviado', true);
    this.#fields(was.row, is.row, 'o campo', false);
    this.#fields(beside(was), beside(is), 'o campo', false);
  }

  #say(names: readonly string[] | undefined, message: string): void {
    if (!this.changes.some((change) => change.message === message))
      this.changes.push({ operation: this.#id, ...(names && { names }), message });
  }

  #operation(was: Operation, is: Operation): void {
    const say = (message: string) => this.#say(undefined, message);
    if (was.access !== is.access)
      say(`responde a ${abilityTitles[is.access]}, e antes a ${abilityTitles[was.access]}`);
    if (was.writes !== is.writes) say(is.writes ? 'passou a gravar' : 'deixou de gravar');
    if (Boolean(was.row) !== Boolean(is.row))
      say(is.row ? 'passou a responder uma lista' : 'deixou de responder uma lista');
    if (was.download !== is.download)
      say(is.download ? 'passou a responder um arquivo' : 'deixou de responder um arquivo');
    if (was.order !== is.order)
      say(`tem a ordem ${is.order ?? 'que vier'}, e antes ${was.order ?? 'a que viesse'}`);
    if (was.pageSize !== is.pageSize) say(`${pagesOf(is)}, e antes: ${pagesOf(was)}`);
  }

  #params(was: readonly Param[], is: readonly Param[]): void {
    for (const param of was) {
      const now = is.find(({ name }) => name === param.name);
      const what = `o parâmetro "${param.name}"`;
      const names = [param.name];
      if (!now) this.#say(names, `${what} deixou de existir`);
      else {
        if (now.required !== param.required)
          this.#say(
            names,
            `${what} ${now.required ? 'passou a ser obrigatório' : 'deixou de ser obrigatório'}`,
          );
        this.#value(names, what, param.schema, now.schema, false);
      }
    }
    for (const { name, required } of is)
      if (!was.some((param) => param.name === name))
        this.#say([name], `${required ? 'novo parâmetro obrigatório' : 'novo parâmetro'} "${name}"`);
  }

  /** `isSent`: fields of a request, which may be required and have limits. */
  #fields(was: Schema | undefined, is: Schema | undefined, what: string, isSent: boolean): void {
    if (was && is) this.#inside(was, is, { what, isSent, whole: '', fromList: '', depth: 0 });
  }

  #inside(was: Schema, is: Schema, at: At): void {
    if (at.depth > deepestCompared) return;
    const now = new Map(propertiesOf(is, this.#after.document));
    const old = propertiesOf(was, this.#before.document);
    const needed = (schema: Schema, name: string) => ((schema.required ?? []) as string[]).includes(name);
    for (const [name, schema] of old) {
      const [whole, fromList] = [joined(at.whole, name), joined(at.fromList, name)];
      const names = [...new Set([whole, fromList])];
      const what = `${at.what} "${whole}"`;
      const other = now.get(name);
      if (!other) {
        this.#say(names, `${what} deixou de existir`);
        continue;
      }
      const [before, after] = [needed(was, name), needed(is, name)];
      if (before !== after && at.isSent)
        this.#say(names, `${what} ${after ? 'passou a ser obrigatório' : 'deixou de ser obrigatório'}`);
      if (before !== after && !at.isSent)
        this.#say(names, `${what} ${after ? 'passou a vir sempre' : 'pode faltar agora'}`);
      this.#value(names, what, schema, other, at.isSent);
      const inner = { ...at, whole, fromList, depth: at.depth + 1 };
      if (schema.type === 'object') this.#inside(schema, other, inner);
      if (schema.type === 'array' && other.type === 'array')
        this.#inside(
          flatten((schema.items ?? {}) as Schema, this.#before.document),
          flatten((other.items ?? {}) as Schema, this.#after.document),
          { ...inner, fromList: '' },
        );
    }
    for (const name of now.keys())
      if (!old.some(([known]) => known === name)) {
        const [whole, fromList] = [joined(at.whole, name), joined(at.fromList, name)];
        const isNeeded = at.isSent && needed(is, name) ? ', e obrigatório' : '';
        this.#say([...new Set([whole, fromList])], `${at.what} "${whole}" é novo${isNeeded}`);
      }
  }

  #value(names: readonly string[], what: string, was: Schema, is: Schema, isSent: boolean): void {
    const say = (message: string) => this.#say(names, `${what} ${message}`);
    if (String(was.type) !== String(is.type)) say(`é ${typeTitle(is)}, e antes era ${typeTitle(was)}`);
    else if (formatOf(was) !== formatOf(is)) say(`tem o formato ${formatOf(is)}, e antes ${formatOf(was)}`);
    if (was.title !== is.title) say(`se chama "${is.title ?? ''}", e antes "${was.title ?? ''}"`);
    if (Boolean(was['x-nullable']) !== Boolean(is['x-nullable']))
      say(is['x-nullable'] ? 'pode ser nulo agora' : 'não é mais nulo');
    this.#choices(say, was, is);
    if (isSent)
      for (const limit of limits)
        if (was[limit] !== is[limit])
          say(`tem ${limit} ${is[limit] ?? 'nenhum'}, e antes ${was[limit] ?? 'nenhum'}`);
  }

  #choices(say: (message: string) => void, was: Schema, is: Schema): void {
    const [old, now] = [listOf(was.enum), listOf(is.enum)];
    const gone = old.filter((value) => !now.includes(value));
    const added = now.filter((value) => !old.includes(value));
    if (gone.length > 0 && now.length > 0) say(`não tem mais ${plural(gone)}`);
    if (added.length > 0 && old.length > 0) say(`tem agora ${plural(added)}`);
    if (old.length > 0 && now.length === 0) say('não é mais de uma lista de valores');
    if (old.length === 0 && now.length > 0) say(`é agora um de ${plural(now)}`);
    const [labels, others] = [was, is].map(
      (schema) => (schema['x-enum-labels'] ?? {}) as Record<string, string>,
    );
    for (const [value, label] of Object.entries(labels ?? {})) {
      const other = others?.[value];
      if (other !== undefined && other !== label)
        say(`chama "${other}" o valor ${value}, e antes "${label}"`);
    }
  }
}

/** The answer without its rows, which are compared separately. */
function beside({ data, row, ir }: Operation): Schema | undefined {
  const { rows } = ir.envelope;
  if (!data || !row || rows === undefined) return data;
  const { [rows]: _, ...rest } = (data.properties ?? {}) as Record<string, Schema>;
  return { ...data, properties: rest };
}

interface At {
  what: string;
  isSent: boolean;
  /** Dot paths of the field: from the record and from the nearest list. */
  whole: string;
  fromList: string;
  depth: number;
}

const pagesOf = ({ pageSize }: Operation) =>
  pageSize === undefined ? 'vem inteira' : `vem em páginas de ${pageSize} linhas`;
const joined = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);
const listOf = (values: unknown): unknown[] => (Array.isArray(values) ? values : []);
const plural = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ');

const types: Readonly<Record<string, string>> = {
  string: 'texto',
  integer: 'número inteiro',
  number: 'número',
  boolean: 'sim ou não',
  array: 'lista',
  object: 'registro',
};
const typeTitle = ({ type }: Schema) => types[String(type)] ?? 'qualquer valor';
