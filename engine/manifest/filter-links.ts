/** Links that choose a filter of the page that they lead to (`"query": { "status": "open" }`), and what that filter takes. */
import { suggest } from '../expression/check.ts';
import type { CompileResult } from './compile.ts';
import type { Contract } from './contract.ts';
import { type Diagnostic, Diagnostics } from './diagnostics.ts';
import { entries, get, getItems, getText, isText, type ObjectNode, type Place, walkTree } from './node.ts';
import { pathFinder } from './paths.ts';
import { choicesOf } from './schema.ts';
import { blocksOf } from './walk.ts';

/** A link to a page of the tenant, by its name or its path. */
export interface FilterLink {
  page?: string;
  path?: string;
  /** `isAlone`: nothing but the value is at its place. */
  chosen: { name: string; value: string; place: Place; isAlone: boolean }[];
}

/** Those whose values are written out. */
export function filterLinksIn(root: ObjectNode): FilterLink[] {
  const links: FilterLink[] = [];
  walkTree(root, (_key, node) => {
    const link = node.kind === 'object' ? linkIn(node) : undefined;
    if (link && link.chosen.length > 0) links.push(link);
  });
  return links;
}

function linkIn(node: ObjectNode): FilterLink | undefined {
  const page = getText(node, 'page')?.value;
  if (page !== undefined) {
    const chosen = entries(get(node, 'query')).flatMap(([name, value]) =>
      value.kind === 'scalar' && isPlain(String(value.value))
        ? [{ name, value: String(value.value), place: value.place, isAlone: true }]
        : [],
    );
    return { page, chosen };
  }
  const url = getText(node, 'url');
  if (!url?.value.startsWith('/') || !isPlain(url.value)) return undefined;
  const [path = '', query] = url.value.replace(/#.*$/s, '').split('?', 2);
  const chosen = [...new URLSearchParams(query)].map(([name, value]) => ({
    name,
    value,
    place: url.place,
    isAlone: false,
  }));
  return { path, chosen };
}

const isPlain = (text: string) => !text.startsWith('=') && !text.includes('{{');

/** The links that a tenant itself writes and that choose a value that the filter never has. */
export function filterDoubts({ long }: Pick<CompileResult, 'long'>, contract: Contract): Diagnostic[] {
  const diagnostics = new Diagnostics();
  const { pageAt } = pathFinder(long.pages);
  const own = long.layers.at(-1);
  for (const root of [...(own?.tenant ? [own.tenant] : []), ...(own?.pages ?? [])])
    for (const { page, path, chosen } of filterLinksIn(root)) {
      const target = long.pages.get(page ?? pageAt(path ?? '') ?? '');
      const filters = target && filtersOf(target.node, contract);
      for (const { name, value, place, isAlone } of chosen) {
        const taken = filters?.get(name);
        if (!target || !taken || value === '' || taken.has(value)) continue;
        const message = `a página "${target.name}" não filtra "${name}" por "${value}"; há ${[...taken].join(', ')}`;
        diagnostics.report('PRT-414', place, message, isAlone ? suggest(value, [...taken]) : undefined);
      }
    }
  return diagnostics.all;
}

/** The filters of a page that take only some values, by their names in its address. */
function filtersOf(page: ObjectNode, { operations }: Contract): Map<string, Set<string>> {
  const filters = new Map<string, Set<string>>();
  for (const { node } of blocksOf(page)) {
    const operation = operations.get(getText(node, 'from')?.value ?? '');
    const prefix = `${getText(node, 'id')?.value.replaceAll('-', '_')}_`;
    for (const filter of getItems(node, 'filters')) {
      const name = isText(filter) ? filter.value : getText(filter, 'param')?.value;
      const param = operation?.params.find((one) => one.name === name);
      // The first list of a page names its filters without its own name.
      for (const { value } of (param && choicesOf(param.schema)) ?? [])
        for (const key of [`${name}`, `${prefix}${name}`])
          filters.set(key, (filters.get(key) ?? new Set()).add(String(value)));
    }
  }
  return filters;
}
