/** Where a click leads: `page`, `url`, `open` or `feature`, written beside the rest of the clickable thing. */
import type { CelNode, Dynamic, Template } from '../../expression/ast.ts';
import { suggest } from '../../expression/check.ts';
import type { Target } from '../ir.ts';
import type { PageAddress } from '../model.ts';
import { entries, get, getObject, getText, type Node, type Place, type ScalarNode } from '../node.ts';
import { checkAddress } from './address.ts';
import type { PageContext } from './context.ts';
import { readUrl, readValue, readWhen } from './values.ts';

export type TargetContext = Pick<
  PageContext,
  'report' | 'roots' | 'expressions' | 'features' | 'around' | 'modals'
>;

const keys = ['page', 'url', 'open', 'feature'] as const;

/**
 * The target written in `owner`, if any; a problem when there is more than one, or none where one is needed. Null: a
 * preset leads there, and this tenant has hidden the page or switched the feature off. What leads there goes as well.
 */
export function readTarget(
  context: TargetContext,
  owner: Node,
  isRequired = false,
): Target | null | undefined {
  const written = keys.filter((key) => get(owner, key) !== undefined);
  const place = { ...owner.place, length: 1 };
  if (written.length > 1)
    context.report('PRT-407', place, `um destino só: há ${written.map((key) => `"${key}"`).join(' e ')}`);
  if (written.length === 0) {
    if (isRequired) context.report('PRT-407', place, 'falta o destino: page, url, open ou feature');
    return undefined;
  }
  checkCompany(context, owner, written);
  if (written.includes('page')) return pageTarget(context, owner);
  if (written.includes('url')) {
    const target = get(owner, 'target');
    const blank = target?.kind === 'scalar' && target.value === 1;
    checkAddress(context.report, get(owner, 'url'), context.around);
    return { url: readUrl(context, owner, 'url') ?? '', blank };
  }
  return written.includes('open') ? openTarget(context, owner) : featureTarget(context, owner);
}

/** Where a row of the block leads, and which of them do. */
export function readRowLink(context: PageContext, block: Node): Target | undefined {
  const node = getObject(block, 'row_link');
  const target = node && readTarget(context, node, true);
  return target ? { ...target, when: readWhen(context, node) } : undefined;
}

/** What a destination cannot carry would be lost in silence. */
function checkCompany({ report }: TargetContext, owner: Node, written: readonly string[]): void {
  const allowed: Record<string, readonly string[]> = { with: ['page', 'open'], query: ['page'] };
  for (const [key, carriers] of Object.entries(allowed)) {
    const place = owner.kind === 'object' && owner.props.get(key)?.keyPlace;
    if (place && !carriers.some((carrier) => written.includes(carrier)))
      report('PRT-407', place, `"${key}" acompanha ${carriers.map((one) => `"${one}"`).join(' ou ')}`);
  }
}

function openTarget(context: TargetContext, owner: Node): Target | undefined {
  const { report, modals } = context;
  const node = getText(owner, 'open');
  if (!node) return undefined;
  if (!modals.has(node.value)) {
    const message = `a página não tem um bloco "in": "modal" com o id "${node.value}"`;
    report('PRT-405', node.place, message, suggest(node.value, [...modals.keys()]));
  }
  const given = entries(get(owner, 'with')).map(([name, value]) => [name, readValue(context, value).value]);
  return { open: node.value, ...(given.length > 0 && { with: Object.fromEntries(given) }) };
}

function featureTarget(context: TargetContext, owner: Node): Target | null | undefined {
  const node = getText(owner, 'feature');
  if (!node) return undefined;
  return hasFeature(context, node) ? { feature: node.value } : null;
}

/** Whether the tenant has the feature that a node names. One that is off is told, but not of what a preset says. */
export function hasFeature(
  { report, features, around }: TargetContext,
  { value, place }: ScalarNode & { value: string },
): boolean {
  if (!features.has(value))
    report('PRT-504', place, `não há funcionalidade "${value}"`, suggest(value, [...features.keys()]));
  else if (!around.isOn(value)) {
    if (around.isInherited(place)) return false;
    report('PRT-504', place, `a funcionalidade "${value}" está desligada: ligue em "flows" do tenant`);
  }
  return true;
}

function pageTarget(context: TargetContext, owner: Node): Target | null | undefined {
  const node = getText(owner, 'page');
  if (!node) return undefined;
  const page = context.around.page(node.value);
  if (!page) {
    if (context.around.isInherited(node.place)) return null;
    const near = context.around.pageAt(node.value) ?? suggest(node.value, context.around.pageNames());
    context.report('PRT-404', node.place, `o tenant não tem a página "${node.value}"`, near);
    return undefined;
  }
  checkPathParams(context, owner, page, node.place);
  const path = [...pathParts(context, owner, page), ...queryParts(context, owner)];
  const isPlain = path.every((part) => typeof part === 'string');
  const joined: Dynamic<string> = isPlain ? path.join('') : { $text: path };
  return { page: page.name, path: joined };
}

function checkPathParams(context: TargetContext, owner: Node, page: PageAddress, place: Place): void {
  // In an action that calls an operation, `with` belongs to the operation.
  const given = new Map(entries(get(owner, 'with')));
  for (const name of page.params)
    if (!given.has(name))
      context.report(
        'PRT-406',
        place,
        `a página "${page.name}" (${page.path}) precisa de "${name}" em "with"`,
      );
  for (const [name, node] of given)
    if (!page.params.includes(name)) {
      const message = `o caminho da página "${page.name}" (${page.path}) não tem o parâmetro "${name}"`;
      context.report('PRT-406', node.place, message, suggest(name, page.params));
    }
}

type Parts = Template['$text'];

function pathParts(context: TargetContext, owner: Node, page: PageAddress): Parts {
  const values = get(owner, 'with');
  return page.path
    .split(/(:[A-Za-z0-9_-]+)/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(':') ? encoded(context, get(values, part.slice(1))) : part));
}

function queryParts(context: TargetContext, owner: Node): Parts {
  return entries(get(owner, 'query')).flatMap(([name, node], index) => [
    `${index === 0 ? '?' : '&'}${encodeURIComponent(name)}=`,
    encoded(context, node),
  ]);
}

function encoded(context: TargetContext, node: Node | undefined): Parts[number] {
  if (!node) return '';
  const { value } = readValue(context, node);
  if (value !== null && typeof value === 'object' && '$cel' in value)
    return { $cel: { op: 'call', name: 'encode', args: [value.$cel as CelNode] } };
  return encodeURIComponent(String(value));
}
