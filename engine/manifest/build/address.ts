/** Addresses that a manifest writes out: those that no browser should follow, and those that were meant another way. */
import { suggest } from '../../expression/check.ts';
import { pathKey } from '../match-path.ts';
import { hasHost } from '../meant.ts';
import type { Around, PageInfo } from '../model.ts';
import { getItems, getText, isText, type Node } from '../node.ts';
import { pathFinder } from '../paths.ts';
import type { BuildTools } from './tools.ts';

type Report = BuildTools['report'];

/** What a link may begin with, besides a path of the portal; the browser follows no other (`safeUrl`). */
const schemes = ['https:', 'http:', 'mailto:', 'tel:'];

const mail = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
const telephone = /^\+?[\d\s().-]+$/;
/** From a number of 8 digits to one with its country (E.164). */
const isTelephone = (text: string) => telephone.test(text) && /^\d{8,15}$/.test(text.replace(/\D/g, ''));

interface AddressProblem {
  message: string;
  /** What was meant; only what is certain. */
  near?: string;
}

/** What is around an address. */
interface Surroundings {
  /** What comes behind it, when it goes on with an expression. */
  after?: string;
  isPage?(path: string): boolean;
}

/** What is wrong with an address and what was meant; null when it leads somewhere. */
export function addressProblem(address: string, around: Surroundings = {}): AddressProblem | null {
  const { after = '' } = around;
  const text = address.trim();
  if (text === '') return { message: 'falta o endereço' };
  // A browser leaves these out before it reads the scheme (WHATWG URL).
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const bare = text.replace(/^[\u0000-\u0020]+|[\t\n\r]/g, '');
  const scheme = /^([a-z][a-z\d+.-]*:)/i.exec(bare)?.[1]?.toLowerCase();
  if (scheme === undefined) return /^(\/(?!\/)|[#?])/.test(text) ? null : withoutScheme(text, around);
  if (!schemes.includes(scheme))
    return {
      message: `um link não abre endereços "${scheme}"; pode ser https:, mailto:, tel: ou um caminho`,
    };
  const rest = bare.slice(scheme.length);
  if (rest.replace(/^\/+/, '').trim() === '' && after === '')
    return { message: `falta o que vem depois de "${scheme}"` };
  if (!scheme.startsWith('http')) return null;
  if (!/^\/\/(?!\/)/.test(rest))
    return {
      message: `depois de "${scheme}" vêm duas barras`,
      near: `${scheme}//${rest.replace(/^\/+/, '')}`,
    };
  return rest === '//' || URL.canParse(bare) ? null : { message: 'o endereço não tem a forma certa' };
}

function withoutScheme(text: string, { after = '', isPage }: Surroundings): AddressProblem {
  const path = `/${text}`;
  if (isPage?.(path + after)) return { message: 'um caminho do portal começa com /', near: path };
  if (text.startsWith('//') || hasHost(text))
    return {
      message: 'um endereço de fora começa com https://',
      near: `https://${text.replace(/^\/+/, '')}`,
    };
  if (mail.test(text)) return { message: 'um e-mail começa com mailto:', near: `mailto:${text}` };
  if (after === '' && isTelephone(text))
    return { message: 'um telefone começa com tel:', near: `tel:${text.replace(/[^\d+]/g, '')}` };
  return { message: 'um caminho do portal começa com /, um endereço de fora com https://' };
}

/** Tells what is wrong with an address that is written out; of one with expressions, with its beginning. */
export function checkAddress(
  report: Report,
  node: Node | undefined,
  { pageAt }: Pick<Around, 'pageAt'>,
): void {
  if (!node || !isText(node) || node.value.startsWith('=')) return;
  const [fixed = ''] = node.value.split('{{');
  // The scheme may come from an expression as a whole; the browser holds it against the same list.
  if (fixed === '' && node.value !== '') return;
  const after = node.value.slice(fixed.length);
  const isPage = (path: string) => pageAt(trimmed(path.replace(/\{\{.*?\}\}/g, '1'))) !== undefined;
  const problem = addressProblem(fixed, { after, isPage });
  const near = problem?.near && problem.near + after;
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

const keyOf = (path: string) => pathKey(trimmed(path));

/** Why nobody would follow a redirect from here, and what was probably meant. `known`: where those before it begin. */
function wayProblem(
  from: string,
  known: ReadonlySet<string>,
  pageAt: (path: string) => string | undefined,
): { message: string; near?: string } | null {
  const path = trimmed(from);
  const nearOf = (near: string) => (near.length > 1 ? { near } : {});
  if (/[?#]/.test(from))
    return { message: `"${from}": sai-se de um caminho, sem "?" nem "#"`, ...nearOf(path) };
  const many = path.split('/').find((segment) => /^:|[*{]/.test(segment));
  if (many !== undefined)
    return {
      message: `"${from}": sai-se de um caminho só, e "${many}" não vale por outros`,
      ...nearOf(path.slice(0, path.indexOf(`/${many}`))),
    };
  if (isOfServer(path))
    return {
      message: `os caminhos que começam com "/${path.split('/')[1]}" são do servidor; nenhum redirecionamento sai deles`,
    };
  if (known.has(keyOf(from))) return { message: `"${from}" já é redirecionado antes; só o primeiro vale` };
  const hidden = pageAt(path);
  return hidden === undefined
    ? null
    : { message: `"${from}" é o caminho da página "${hidden}", que ninguém veria` };
}

/**
 * Reports each redirect that is never used, hides a page, goes round in a circle or ends where there is no page; and each
 * page whose `otherwise` does one of the last two. `isOfPreset`: whether the preset wrote it; that is not reported, since
 * the tenant may have hidden pages that the preset names.
 */
export function checkWays(
  report: Report,
  tenant: Node,
  pages: ReadonlyMap<string, PageInfo>,
  isOfPreset: (node: Node) => boolean,
): void {
  const ways = getItems(tenant, 'redirects').map((item) => ({
    from: getText(item, 'from'),
    to: getText(item, 'to'),
  }));
  const redirects = new Map<string, string>();
  for (const { from, to } of ways.toReversed()) redirects.set(keyOf(from?.value ?? ''), to?.value ?? '');
  const { pageAt, near } = pathFinder(pages);
  /** Where an address ends; null: it never does. */
  const endOf = (start: string): string | null => {
    let path = start;
    for (
      const seen = new Set<string>();
      redirects.has(keyOf(path));
      path = redirects.get(keyOf(path)) ?? ''
    ) {
      if (seen.has(keyOf(path))) return null;
      seen.add(keyOf(path));
    }
    return trimmed(path);
  };
  const tell = (to: Node | undefined, own?: string) => {
    if (!to || !isText(to) || isOfPreset(to)) return;
    const end = endOf(to.value);
    if (end === null || (own !== undefined && pageAt(end) === own))
      report('PRT-410', to.place, `"${to.value}" volta para onde saiu`);
    else if (end !== '/' && pageAt(end) === undefined)
      report('PRT-410', to.place, `não há página em "${to.value}"`, suggest(to.value, near));
  };
  const known = new Set<string>();
  for (const { from, to } of ways) {
    const problem = from && !isOfPreset(from) && wayProblem(from.value, known, pageAt);
    if (problem) report('PRT-410', from.place, problem.message, problem.near);
    else tell(to);
    if (from) known.add(keyOf(from.value));
  }
  for (const page of pages.values()) tell(getText(page.node, 'otherwise'), page.name);
}
