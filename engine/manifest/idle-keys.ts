/** Keys that change nothing without others, or beside them: no view reads them. */
import { durationMs } from './build/source.ts';
import type { Report } from './diagnostics.ts';
import { get, getItems, getObject, getText, type Node, type ObjectNode } from './node.ts';

/** The keys of a list that a look leaves out; those of `parts` after a dot. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  table: ['preview'],
  timeline: ['preview', 'parts.image'],
  podium: ['row_link', 'row_actions', 'preview', 'highlight_text', 'parts.text', 'parts.html'],
  accordion: ['row_link', 'highlight', 'highlight_text', 'preview', 'parts.image', 'parts.value'],
  tree: ['highlight', 'highlight_text', 'preview', 'parts.image', 'parts.text', 'parts.html'],
};

/** Of these blocks, the keys that need another one beside them: which, and with what value. */
const needs: Readonly<Record<string, readonly [key: string, beside: string, value: string]>> = {
  each: ['done_when', 'as', 'steps'],
  progress: ['bands', 'as', 'gauge'],
  stats: ['greeting', 'look', 'hero'],
};

/** What is said of an answer, where none is read. */
const needsFrom: Readonly<Record<string, string>> = {
  keep: 'não há "from" cuja resposta guardar',
  refresh: 'não há "from" que ler de novo',
  until: 'não há "from" que ler de novo',
  on_error: 'não há "from" que possa falhar',
};

const noChoice = 'só numa tabela se escolhem colunas';

type Idle = (owner: Node | undefined, key: string, why: string) => void;

/** Warns of those of a page or a block. `isSearched`: the portal's search shows its rows too, as links. */
export function checkIdleKeys(holder: ObjectNode, report: Report, isSearched: boolean): void {
  const idle: Idle = (owner, key, why) => {
    const prop = owner?.kind === 'object' ? owner.props.get(key) : undefined;
    if (prop && !prop.value.why && saysSomething(prop.value))
      report('PRT-206', prop.keyPlace, `"${key}" não faz nada aqui: ${why}`);
  };
  const keep = durationMs(holder, 'keep') ?? 0;
  if (!get(holder, 'from')) for (const [key, why] of Object.entries(needsFrom)) idle(holder, key, why);
  else if (keep > (durationMs(holder, 'refresh') ?? keep))
    idle(holder, 'refresh', 'enquanto "keep" guarda a resposta, nada se lê de novo');
  const name = getText(holder, 'block')?.value ?? '';
  const [key, beside = '', value] = needs[name] ?? [];
  if (key && getText(holder, beside)?.value !== value) idle(holder, key, `só com "${beside}": "${value}"`);
  if (name === 'list') checkList(holder, idle, isSearched);
  for (const field of getItems(holder, 'fields')) idle(field, 'optional', noChoice);
  if (get(holder, 'from') || get(holder, 'rows')) idle(holder, 'slides', 'os slides vêm da resposta');
  if (get(holder, 'card')) idle(holder, 'items', 'os cartões vêm da resposta');
  if (name !== 'filters') return;
  for (const filter of getItems(holder, 'filters'))
    if (get(filter, 'end')) idle(filter, 'input', 'com "end" o filtro é um período, de dia a dia');
}

function checkList(block: ObjectNode, idle: Idle, isSearched: boolean): void {
  const as = getText(block, 'as')?.value ?? 'table';
  if (get(block, 'limit')) {
    idle(block, 'page_size', 'com "limit" a lista não tem páginas');
    for (const key of ['filters', 'search', 'export'])
      idle(block, key, 'com "limit" aparecem só as primeiras linhas');
  }
  for (const path of leftOut[as] ?? []) {
    if (isSearched && path === 'row_link') continue;
    const [part = '', inner] = path.split('.');
    const owner = inner === undefined ? block : getObject(block, part);
    idle(owner, inner ?? part, `em "as": "${as}" não aparece`);
  }
  for (const action of getItems(block, 'row_actions'))
    if (!get(action, 'toggle')) idle(action, 'icon', 'o botão de uma linha só tem texto');
  // Only in a table, and one that is not cut short, can somebody choose a column.
  if (as !== 'table' || get(block, 'limit'))
    for (const column of getItems(block, 'columns')) idle(column, 'optional', noChoice);
}

/** `false` and `[]` switch off what is not there: nobody is misled. */
function saysSomething(value: Node): boolean {
  if (value.kind === 'array') return value.items.length > 0;
  return value.kind !== 'scalar' || value.value !== false;
}
