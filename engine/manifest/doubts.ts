/** What a tenant that compiles says and that cannot have been meant: it is warned of, and changes nothing. */
import { suggest } from '../expression/check.ts';
import { isOfServer } from './build/address.ts';
import { checkLinks } from './build/check-html.ts';
import { isTemplate } from './build/tools.ts';
import type { CompileResult } from './compile.ts';
import { type Diagnostic, Diagnostics, hasErrors, type Report } from './diagnostics.ts';
import { checkIdleKeys } from './idle-keys.ts';
import { pathKey } from './match-path.ts';
import { get, getItems, getText, isText, type ObjectNode, type TextNode, walkTree } from './node.ts';
import { pathFinder, plainPath } from './paths.ts';
import { checkTexts } from './strange-text.ts';
import { blocksOf, modalBlocksOf } from './walk.ts';

/** Warnings about what the tenant itself writes. `texts`: what its content says, where links may be as well. */
export function doubtsOf({ long, folders, diagnostics: found }: CompileResult, texts = ''): Diagnostic[] {
  const diagnostics = new Diagnostics();
  const own = long.layers.at(-1);
  const dir = folders.at(-1);
  if (!own || dir === undefined) return [];
  for (const node of [own.tenant, ...own.pages]) if (node) checkTexts(diagnostics.report, node);
  for (const page of own.pages) checkResource(page, diagnostics.report);
  // Of a tenant that does not compile too little is known.
  if (hasErrors(found)) return diagnostics.all;
  const report: Report = (code, place, ...said) => {
    if (place.file.path.startsWith(`${dir}/`)) diagnostics.report(code, place, ...said);
  };
  const pages = [...long.pages.values()];
  for (const { node } of pages) {
    const search = get(node, 'search');
    const isSearched = search?.kind === 'scalar' && search.value === true;
    const blocks = blocksOf(node).map((block) => block.node);
    for (const holder of [node, ...blocks]) checkIdleKeys(holder, report, isSearched);
    for (const block of blocks) checkRepeated(block, report);
    checkModals(node, report);
  }
  const leads = new Set<string>();
  const { pageAt, near } = pathFinder(long.pages);
  const redirects = getItems(long.tenant, 'redirects');
  const sent = new Set(redirects.map((item) => pathKey(getText(item, 'from')?.value ?? '')));
  const follow = (address: TextNode, isTold: boolean, tell = report) => {
    const path = plainPath(address.value);
    const page = path === undefined ? undefined : pageAt(path);
    if (page !== undefined) leads.add(page);
    else if (isTold && path !== undefined && !sent.has(pathKey(path)) && !isOfServer(path))
      tell('PRT-413', address.place, `não há página em "${address.value}"`, suggest(path, near));
  };
  for (const root of [long.tenant, ...pages.map(({ node }) => node)])
    walkTree(root, (key, value) => {
      if (!isText(value)) return;
      if (key === 'page') leads.add(value.value);
      else if (['url', 'to', 'otherwise', 'href'].includes(key)) follow(value, key === 'url');
      else if (key === 'html') checkLinks(report, value, (link, tell) => follow(link, true, tell));
      else if (value.value.includes('/'))
        for (const [, path = ''] of value.value.matchAll(/['"](\/[\w/-]*)/g)) leads.add(pageAt(path) ?? '');
    });
  for (const [, path = ''] of texts.matchAll(/["'(](\/[\w/-]*)/g)) leads.add(pageAt(path) ?? '');
  if (isTemplate(long)) return diagnostics.all;
  for (const { name, path, node } of pages) {
    const isFound = leads.has(name) || path === '/' || get(node, 'menu') || get(node, 'search');
    const isNew = !long.layers
      .slice(0, -1)
      .some(({ pages: all }) => all.some((page) => nameOf(page) === name));
    const place = getText(node, 'name')?.place;
    if (!isFound && isNew && place && !texts.includes(`"${name}"`))
      report('PRT-411', place, `nada leva à página "${name}": nem menu, nem link, nem redirecionamento`);
  }
  return diagnostics.all;
}

const nameOf = (page: ObjectNode) => getText(page, 'name')?.value;

function checkResource(page: ObjectNode, report: Report): void {
  const resource = getText(page, 'resource');
  if (!resource || get(page, 'blocks')?.kind !== 'array') return;
  const message = '"resource" já escreve os blocos da página, e os de "blocks" vêm depois deles';
  report('PRT-206', resource.place, `${message}; portico explain mostra a forma longa`);
}

/** Lists of a block, and the key that says what an item is. */
const named = { columns: 'field', fields: 'field', filters: 'param', series: 'field' } as const;

/** What a list names twice shows twice, and in a form the last one alone; under conditions they may take turns. */
function checkRepeated(block: ObjectNode, report: Report): void {
  const lists = Object.entries(named).map(([list, key]) =>
    getItems(block, list).flatMap((item) => (get(item, 'when') ? [] : (getText(item, key) ?? []))),
  );
  const placed = getItems(block, 'sections').flatMap((section) => getItems(section, 'fields').filter(isText));
  for (const list of [...lists, placed])
    for (const [at, { value, place }] of list.entries())
      if (list.findIndex((other) => other.value === value) < at)
        report('PRT-613', place, `"${value}" já está aqui`);
}

/** A dialog that no click opens is never seen. */
function checkModals(page: ObjectNode, report: Report): void {
  const modals = modalBlocksOf(page);
  if (modals.length === 0) return;
  const opened = new Set<string>();
  walkTree(page, (key, value) => {
    if (key === 'open' && isText(value)) opened.add(value.value);
  });
  for (const node of modals) {
    const id = getText(node, 'id');
    if (!id || opened.has(id.value)) continue;
    const place = id.why ? { ...node.place, length: 1 } : id.place;
    report('PRT-412', place, `nenhum clique abre "${id.value}": falta "open": "${id.value}" em algum lugar`);
  }
}
