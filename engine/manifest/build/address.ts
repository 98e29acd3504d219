/** Addresses that a manifest writes out: those that no browser should follow, and those that were meant another way. */
import { suggest } from '../../expression/check.ts';
import type { PageInfo } from '../model.ts';
import { getItems, getText, isText, type Node } from '../node.ts';
import { pathFinder } from '../paths.ts';
import type { BuildTools } from './tools.ts';

type Report = BuildTools['report'];

/** What a link may begin with, besides a path of the portal. */
const schemes = ['https:', 'http:', 'mailto:', 'tel:', 'whatsapp:'];

/** What is wrong with an address and what was probably meant; null when it leads somewhere. */
export function addressProblem(address: string): { message: string; near?: string } | null {
  const text = address.trim();
  if (text === '') return { message: 'falta o endereço' };
  // A browser leaves control characters out before it reads the scheme (WHATWG URL).
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const bare = text.replace(/[\u0000-\u0020]/g, '');
  const scheme = /^([a-z][a-z\d+.-]*:)/i.exec(bare)?.[1]?.toLowerCase();
  if (scheme === undefined) {
    if (/^(\/(?!\/)|[#?])/.test(text)) return null;
    if (/^(\/\/|www\.)/i.test(text))
      return {
        message: 'um endereço de fora começa com https://',
        near: `https://${text.replace(/^\/+/, '')}`,
      };
    return { message: 'um caminho do portal começa com /', near: `/${text}` };
  }
  if (!schemes.includes(scheme))
    return {
      message: `um link não abre endereços "${scheme}"; pode ser https:, mailto:, tel: ou um caminho`,
    };
  if (!scheme.startsWith('http')) return null;
  const rest = bare.slice(scheme.length);
  if (!/^\/\/[^/]/.test(rest))
    return {
      message: `depois de "${scheme}" vêm duas barras`,
      near: `${scheme}//${rest.replace(/^\/+/, '')}`,
    };
  return URL.canParse(bare) ? null : { message: 'o endereço não tem a forma certa' };
}

/** Tells what is wrong with an address that is written out; of one with expressions, with its beginning. */
export function checkAddress(report: Report, node: Node | undefined): void {
  if (!node || !isText(node) || node.value.startsWith('=')) return;
  const [fixed = ''] = node.value.split('{{');
  // The scheme may come from an expression as a whole; the browser holds it against the same list.
  if (fixed === '' && node.value !== '') return;
  const problem = addressProblem(fixed);
  const near = problem?.near && problem.near + node.value.slice(fixed.length);
  if (problem) report('PRT-408', node.place, `"${node.value}": ${problem.message}`, near);
}

/** First segments that the server keeps for itself. */
const reserved = ['api', '_portico', 'healthz', 'readyz', 'static', 'proxy', 'dev'];

/** Whether the server keeps a path for itself: no page is ever there. */
export const isOfServer = (path: string) => reserved.includes(path.split('/')[1] ?? '');

/** Tells of a page whose path the server would never let a visitor reach, or that names one parameter twice. */
export function checkPath(
  report: Report,
  { node, path, params }: Pick<PageInfo, 'node' | 'path' | 'params'>,
): void {
  const place = (getText(node, 'path') ?? node).place;
  const [, first = ''] = path.split('/');
  if (isOfServer(path))
    report('PRT-409', place, `os caminhos que começam com "/${first}" são do servidor; escolha outro`);
  const twice = params.find((name, index) => params.indexOf(name) !== index);
  if (twice) report('PRT-409', place, `o caminho tem o parâmetro "${twice}" duas vezes`);
}

const trimmed = (path: string) => path.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1');

/**
 * Tells of redirects that hide a page, go round in a circle or end where nothing is, and of pages whose `otherwise` does.
 * `isOfPreset`: what a preset says of pages that this tenant has hidden is not its fault.
 */
export function checkWays(
  report: Report,
  tenant: Node,
  pages: ReadonlyMap<string, PageInfo>,
  isOfPreset: (node: Node) => boolean,
): void {
  const redirects = new Map(
    getItems(tenant, 'redirects').map((item) => [
      trimmed(getText(item, 'from')?.value ?? ''),
      trimmed(getText(item, 'to')?.value ?? ''),
    ]),
  );
  const { pageAt, near } = pathFinder(pages);
  /** Where an address ends; null: it never does. */
  const endOf = (start: string): string | null => {
    let path = trimmed(start);
    for (const seen = new Set<string>(); redirects.has(path); path = redirects.get(path) ?? '') {
      if (seen.has(path)) return null;
      seen.add(path);
    }
    return path;
  };
  const tell = (to: Node | undefined, own?: string) => {
    if (!to || !isText(to) || isOfPreset(to)) return;
    const end = endOf(to.value);
    if (end === null || (own !== undefined && pageAt(end) === own))
      report('PRT-410', to.place, `"${to.value}" volta para onde saiu`);
    else if (end !== '/' && pageAt(end) === undefined)
      report('PRT-410', to.place, `não há página em "${to.value}"`, suggest(to.value, near));
  };
  for (const item of getItems(tenant, 'redirects')) {
    const from = getText(item, 'from');
    const hidden = from && !isOfPreset(from) ? pageAt(trimmed(from.value)) : undefined;
    if (from && hidden)
      report('PRT-410', from.place, `"${from.value}" é o caminho da página "${hidden}", que ninguém veria`);
    else tell(getText(item, 'to'));
  }
  for (const page of pages.values()) tell(getText(page.node, 'otherwise'), page.name);
}
