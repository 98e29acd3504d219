/** Where all that a page of a tenant shows was written: what a tool over the running portal works with. */
import { hashOf } from './assets.ts';
import { shownFields } from './build/columns.ts';
import { entryNode, type MenuName, menuName } from './build/menu.ts';
import { enabledFlows } from './build/tools.ts';
import type { CompileResult } from './compile.ts';
import type { Contract } from './contract.ts';
import type { Diagnostic } from './diagnostics.ts';
import type { Bound } from './model.ts';
import { entries, get, getItems, getText, type Node, type ObjectNode, type Place } from './node.ts';
import type { SourceFile } from './source.ts';
import { type Told, tell } from './told.ts';
import { blocksOf } from './walk.ts';

export interface EntrySheet {
  entry: Told;
  /** The page that asks for its entry by itself; the others stand in the tenant's menu. */
  page?: string;
}

/** What a preset says and this tenant has no place for: it went when the tenant was compiled. */
export interface GoneSheet {
  /** Where it was written. */
  told: Told;
  /** Where the menu is when it is of one, else where the page is. */
  in: 'page' | 'menu';
  /** The flow that is not switched on, or the page that this tenant does not have. */
  lacks: { flow: string } | { page: string };
  /** What took it away; undefined where nobody wrote that. */
  by?: Told;
}

export interface Sheet {
  slug: string;
  /** Of the manifests that it was made from: with others its places are not where it says. */
  stamp: string;
  /** The page in its long form; null where the tenant has none of that name. */
  page: Told | null;
  menus: Record<MenuName, EntrySheet[]>;
  footer: Told | null;
  gone: GoneSheet[];
  /** Of every page, what decides who sees it. */
  routes: Record<string, Told>;
  /** By block: what its columns, or a record's fields, may have more of. */
  addable: Record<string, { list: 'columns' | 'fields'; fields: AddableField[] }>;
}

export interface AddableField {
  field: string;
  title: string;
}

/** A change of a manifest, as the studio asks for it. */
export interface EditRequest {
  /** Of a page; without it, of the tenant itself. */
  page?: string;
  /** Of a block of the page. */
  block?: string;
  /** Keys, and places in lists, from there on. */
  path: (string | number)[];
  /** The new value; null takes it away. */
  value?: unknown;
  /** In its place: the items of a list by their places until now, in the new order; those left out go. */
  order?: number[];
  /** In its place: what comes at the end of the list. */
  add?: string;
  /** Nothing is written. */
  isTrial: boolean;
  /** Of the sheet whose places these are. */
  stamp: string;
}

export interface EditAnswer {
  /** Where the change is, or would be, written. */
  file: string;
  /** The file is not there yet. */
  isNew: boolean;
  isWritten: boolean;
  /** What would be wrong or doubtful, and is not without the change. */
  problems: Diagnostic[];
}

const menuNames: readonly MenuName[] = ['header', 'drawer', 'help', 'bottom'];

/** The sheet of a page of a tenant, whatever is wrong with its manifests. */
export function sheetOf(result: CompileResult, pageName: string | undefined, contract: Contract): Sheet {
  const { slug, long } = result;
  const own = long.layers.at(-1)?.dir;
  const isOwn = ({ file }: Place) => own !== undefined && file.path.startsWith(`${own}/`);
  const page = pageName === undefined ? undefined : long.pages.get(pageName);
  const footer = get(long.tenant, 'footer');
  const entriesOf = (name: MenuName): EntrySheet[] => [
    ...getItems(get(long.tenant, 'menu'), name).map((item) => ({ entry: tell(item, isOwn) })),
    ...[...long.pages.values()].flatMap((other) => {
      const menu = get(other.node, 'menu');
      if (!menu || menuName(menu) !== name) return [];
      return [{ entry: tell(entryNode(other, menu), isOwn), page: other.name }];
    }),
  ];
  return {
    slug,
    stamp: stampOf(result),
    page: page ? tell(page.node, isOwn) : null,
    menus: Object.fromEntries(menuNames.map((name) => [name, entriesOf(name)])) as Sheet['menus'],
    footer: footer ? tell(footer, isOwn) : null,
    gone: goneFrom(long, page?.node, isOwn),
    routes: Object.fromEntries(
      [...long.pages.values()].map(({ name, node }) => [name, tell(doorOf(node), isOwn)]),
    ),
    addable: Object.fromEntries(
      page ? blocksOf(page.node).flatMap(({ node }) => addableTo(node, contract)) : [],
    ),
  };
}

function addableTo(
  block: ObjectNode,
  { operations, document }: Contract,
): [string, Sheet['addable'][string]][] {
  const id = getText(block, 'id')?.value;
  const operation = operations.get(getText(block, 'from')?.value ?? '');
  const isDetail = getText(block, 'block')?.value === 'detail';
  const list = isDetail ? 'fields' : 'columns';
  const record = isDetail ? operation?.data : operation?.row;
  const items = get(block, list);
  if (!id || !record || items?.kind !== 'array') return [];
  const has = new Set(items.items.map((item) => getText(item, 'field')?.value));
  const fields = shownFields(record, document).filter(({ field }) => !has.has(field));
  return [[id, { list, fields: fields.map(({ field, title }) => ({ field, title })) }]];
}

/** A page without what it shows. */
function doorOf(page: ObjectNode): ObjectNode {
  const door = ['access', 'when', 'guard', 'otherwise'];
  return { ...page, props: new Map([...page.props].filter(([key]) => door.includes(key))) };
}

/** Keys whose values are no destinations. */
const values = new Set(['with', 'query', 'params', 'props']);

function goneFrom(long: Bound, page: Node | undefined, isOwn: (place: Place) => boolean): GoneSheet[] {
  const flows = get(long.tenant, 'flows');
  const enabled = enabledFlows(flows);
  const gone: GoneSheet[] = [];
  const take = (lacks: GoneSheet['lacks'], node: Node, by: Node | undefined, from: GoneSheet['in']) =>
    gone.push({ told: tell(node, isOwn), in: from, lacks, ...(by && { by: tell(by, isOwn) }) });
  const visit = (node: Node, from: GoneSheet['in']): void => {
    const flow = getText(node, 'feature');
    const target = getText(node, 'page');
    if (flow && !enabled.has(flow.value)) take({ flow: flow.value }, node, get(flows, flow.value), from);
    else if (target && !long.pages.has(target.value))
      take({ page: target.value }, node, hiddenPage(long, target.value), from);
    if (node.kind === 'array') for (const item of node.items) visit(item, from);
    else for (const [key, value] of entries(node)) if (!values.has(key)) visit(value, from);
  };
  if (page) visit(page, 'page');
  const menu = get(long.tenant, 'menu');
  if (menu) visit(menu, 'menu');
  return gone;
}

/** Where a page is said to be none of this tenant. */
function hiddenPage({ layers }: Bound, name: string): Node | undefined {
  const pages = layers.flatMap((layer) => layer.pages);
  const page = pages.findLast((one) => getText(one, 'name')?.value === name && get(one, 'hidden'));
  return page && get(page, 'hidden');
}

/** The files that a tenant's manifests are made of, by the path that people see. */
export function manifestFiles({ long }: CompileResult): Map<string, SourceFile> {
  const nodes = long.layers.flatMap(({ tenant, pages }) => [...(tenant ? [tenant] : []), ...pages]);
  return new Map(nodes.map(({ place }) => [place.file.shown, place.file]));
}

/** Another one as soon as a manifest of the tenant says something else. */
export function stampOf(result: CompileResult): string {
  return hashOf(JSON.stringify([...manifestFiles(result)].map(([shown, { text }]) => [shown, text])));
}
