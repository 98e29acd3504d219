import { counted, countedPoints } from '../../../engine/format/counted.ts';
import { formatDateTime } from '../../../engine/format/date.ts';
import { html, type Markup } from '../../../engine/format/html.ts';
import { formatPoints } from '../../../engine/format/number.ts';
import type { BrandIr } from '../../../engine/manifest/ir.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { storable } from '../../contract/unstorable.ts';
import type { Shelf, ShelfProduct } from '../../modules/store/service.ts';

type Order = Schemas['Order'];

/** What every page of the store has around its content. */
export interface Frame {
  readonly title: string;
  readonly brand: BrandIr;
  /** The program's portal; null if it is unknown. */
  readonly portal: string | null;
  /** The points of the signed-in person. */
  readonly balance: number | undefined;
  readonly font: string | null;
  readonly nonce: string;
  readonly stylesheet: string;
}

const lack = (count: number) => (count === 1 ? 'Falta' : 'Faltam');
const points = (count: number) =>
  html`${formatPoints(count)} <small>${count === 1 ? 'ponto' : 'pontos'}</small>`;

const gift = html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" aria-hidden="true"><path d="M3 8h18v4H3zM12 8v13M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7M7.5 8a2.5 2.5 0 0 1 0-5C11 3 12 8 12 8s1-5 4.5-5a2.5 2.5 0 0 1 0 5"/></svg>`;
const check = html`<svg width="32" height="32" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.4" aria-hidden="true"><path d="m5 12 5 5L20 7"/></svg>`;

const picture = (product: Pick<ShelfProduct, 'image_id'>, isLazy: boolean) =>
  html`<span class="pic">${
    product.image_id
      ? html`<img src="/imagem/${product.image_id}" alt="" width="400" height="300"${isLazy ? html` loading="lazy"` : ''}>`
      : gift
  }</span>`;

/** A whole page. */
export function renderStorePage(frame: Frame, content: Markup): string {
  const { brand, font, nonce } = frame;
  const family = `"${brand.font.replace(/[^\w -]/g, '')}"`;
  const variables = Object.entries(brand.theme).filter(
    ([name, value]) => /^--[\w-]+$/.test(name) && !/[<>{};]/.test(value),
  );
  const face = font
    ? `@font-face{font-family:${family};src:url("${font}") format("woff2");font-weight:300 900;font-display:swap}`
    : '';
  const styles = `${face}:root{--p-radius:18px;--ok:#187a4e;${variables.map(([name, value]) => `${name}:${value}`).join(';')};--small:var(--p-radius-small,12px);--p-font:${family},system-ui,sans-serif}`;
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${
    html`<title>${frame.title} · ${brand.title}</title>
<meta name="theme-color" content="${brand.theme['--p-brand'] ?? brand.primary_color}">
<link rel="icon" href="${brand.favicon}"><link rel="stylesheet" href="${frame.stylesheet}">`.text
  }
<style nonce="${nonce}">${styles}</style></head>
<body>${
    html`<a class="skip" href="#conteudo">Pular para o conteúdo</a>${header(frame)}
<main id="conteudo" tabindex="-1"><div class="wide">${content}</div></main>
<footer class="foot"><div class="wide">Loja de prêmios · ${brand.title}</div></footer>`.text
  }</body></html>`;
}

function header({ brand, portal, balance }: Frame): Markup {
  return html`<header class="top"><div class="wide">
${brand.header_logo && html`<a class="logo" href="/"><img src="${brand.header_logo}" alt="${brand.title}"></a>`}
<a class="shop" href="/">Loja</a>
${balance !== undefined && html`<span class="chip">Saldo <b>${formatPoints(balance)}</b> ${balance === 1 ? 'ponto' : 'pontos'}</span>`}
${portal && html`<a class="back" href="${portal}/painel">‹ Voltar ao programa</a>`}
</div></header>`;
}

/** The search and filters of the address. */
export interface ShelfQuery {
  readonly search: string;
  readonly category: string;
  /** Only products that the balance covers. */
  readonly isWithin: boolean;
  readonly page: number;
}

/** Reads the address of the catalogue; a missing parameter means no filter. */
export function queryOf(given: unknown): ShelfQuery {
  const { busca, categoria, posso, pagina } = (given ?? {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? storable(value.trim(), 100) : '');
  const page = /^[1-9]\d{0,3}$/.test(text(pagina)) ? Number(pagina) : 1;
  return { search: text(busca), category: text(categoria), isWithin: text(posso) === '1', page };
}

function addressOf(query: ShelfQuery, change: Partial<ShelfQuery>): string {
  const { search, category, isWithin, page } = { ...query, page: 1, ...change };
  const wanted = new URLSearchParams({
    ...(search && { busca: search }),
    ...(category && { categoria: category }),
    ...(isWithin && { posso: '1' }),
    ...(page > 1 && { pagina: String(page) }),
  });
  return wanted.size > 0 ? `/?${wanted}` : '/';
}

/** The products, by search, category and price. */
export function shelfView(
  { products, categories, pagination }: Shelf,
  query: ShelfQuery,
  visitor: { name: string; balance: number },
): Markup {
  const { search, category, isWithin } = query;
  const { total, current_page: page, last_page: last } = pagination;
  const [first] = visitor.name.split(' ');
  const count = total === 0 ? 'Nenhum prêmio' : counted(total, 'prêmio', 'prêmios');
  const kind = (label: string, change: Partial<ShelfQuery>, isOn: boolean) =>
    html`<a href="${addressOf(query, change)}"${isOn && html` aria-current="true"`}>${label}</a>`;
  const step = (label: string, to: number) =>
    html`<a class="button quiet" href="${addressOf(query, { page: to })}">${label}</a>`;
  return html`<h1>Olá, ${first}! O que vai ser?</h1>
<p class="lead">${count}${search && ` para “${search}”`}</p>
<form class="find" role="search" action="/"><label class="skip" for="busca">Buscar prêmio</label>
<input id="busca" name="busca" type="search" value="${search}" placeholder="Buscar prêmio" maxlength="100" autocomplete="off">
${category && html`<input type="hidden" name="categoria" value="${category}">`}
${isWithin && html`<input type="hidden" name="posso" value="1">`}<button class="button">Buscar</button></form>
<nav class="kinds" aria-label="Categorias">${kind('Todos', { category: '', isWithin: false }, !category && !isWithin)}
${kind('Já posso trocar', { isWithin: !isWithin }, isWithin)}
${categories.map((title) => kind(title, { category: category === title ? '' : title }, category === title))}</nav>
${products.length > 0 && html`<ul class="goods">${products.map((product, index) => goodView(product, visitor.balance, index > 3))}</ul>`}
${products.length === 0 && nothingFound}
${
  last > 1 &&
  html`<nav class="pages" aria-label="Páginas">${page > 1 && step('Anterior', page - 1)}<span>Página ${page} de ${last}</span>
${page < last && step('Próxima', page + 1)}</nav>`
}`;
}

const nothingFound = html`<div class="empty"><h2>Nada por aqui</h2>
<p class="lead">Tente outra palavra ou outra categoria.</p><a class="button" href="/">Ver todos os prêmios</a></div>`;

function goodView(product: ShelfProduct, balance: number, isLazy: boolean): Markup {
  const missing = product.points - balance;
  return html`<li class="good">${picture(product, isLazy)}<div class="said">
<h2><a href="/premio/${product.id}">${product.title}</a></h2><p class="kind">${product.category}</p>
<p class="cost">${points(product.points)}</p>
${missing <= 0 ? html`<p class="reach">Você já pode trocar</p>` : html`<p class="reach far">${lack(missing)} ${countedPoints(missing)}</p>`}</div></li>`;
}

/** One product. */
export function productView(
  product: ShelfProduct,
  balance: number,
  delivery: string | null,
  portal: string,
): Markup {
  const missing = product.points - balance;
  const share = Math.max(2, Math.min(100, Math.floor((100 * balance) / product.points)));
  return html`<a class="trail" href="/">‹ Todos os prêmios</a><div class="one">${picture(product, false)}<section class="card">
<p class="kind">${product.category}${product.brand && ` · ${product.brand}`}</p><h1>${product.title}</h1>
${product.description && html`<p class="text">${product.description}</p>`}
<p class="price">${points(product.points)}</p>
${
  missing > 0
    ? html`<progress class="bar" max="100" value="${share}" aria-label="Quanto do prêmio o seu saldo já cobre"></progress><p class="lead">${lack(missing)} <b>${countedPoints(missing)}</b> para este prêmio.</p>`
    : html`<p class="lead">Depois da troca, você fica com ${countedPoints(balance - product.points)}.</p>`
}
<h2 class="text">Entrega</h2>${
    delivery
      ? html`<p class="kind">${delivery} · <a href="${portal}/meus-dados">mudar</a></p>`
      : noAddress(portal)
  }
<div class="acts">${missing <= 0 && delivery && html`<a class="button whole" href="/premio/${product.id}/resgatar">Trocar</a>`}</div></section></div>`;
}

/** The confirmation page before a redemption. `key` and `token`: hidden fields of its form. */
export function confirmView(
  product: ShelfProduct,
  question: {
    balance: number;
    delivery: string | null;
    key: string;
    token: string;
    programId: number;
    problem: string | null;
  },
  portal: string,
): Markup {
  const { balance, delivery, key, token, programId, problem } = question;
  const left = balance - product.points;
  const row = (name: string, value: string) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  return html`<div class="narrow"><a class="trail" href="/premio/${product.id}">‹ Voltar ao prêmio</a>
<section class="card"><h1>Confirme a troca</h1>
${problem && html`<p class="note bad text" role="alert">${problem}</p>`}
<dl class="sum">${row('Prêmio', product.title)}${row('Custa', countedPoints(product.points))}${row('Seu saldo agora', countedPoints(balance))}
${left >= 0 && row('Saldo depois', countedPoints(left))}${delivery && row('Entrega', delivery)}</dl>
${!delivery && noAddress(portal)}
${
  left >= 0 &&
  delivery &&
  html`<form method="post" action="/premio/${product.id}/resgatar"><input type="hidden" name="key" value="${key}">
<input type="hidden" name="token" value="${token}"><input type="hidden" name="program" value="${programId}"><input type="hidden" name="points" value="${product.points}">
<div class="acts"><button class="button whole">Confirmar troca</button>
<a class="button quiet whole" href="/premio/${product.id}">Cancelar</a></div></form>`
}${left < 0 && html`<div class="acts"><a class="button quiet whole" href="/">Ver mais prêmios</a></div>`}</section></div>`;
}

const noAddress = (portal: string) => html`<p class="note">Falta o endereço no seu cadastro.
<a href="${portal}/meus-dados">Completar em Meus dados</a></p>`;

/** A placed order. */
export function orderView(order: Order, portal: string): Markup {
  return html`<div class="narrow"><section class="card"><span class="tick">${check}</span><h1>Troca feita!</h1>
<p class="lead">Pedido <b>${order.number}</b>: ${order.product}, por ${countedPoints(order.points)}. Mandamos os detalhes para o seu e-mail.</p>
<ol class="steps">${order.steps.map(({ title, at }) => html`<li${at ? html` class="done"` : ''}>${title}${at && html`<small>${formatDateTime(at)}</small>`}</li>`)}</ol>
<div class="acts"><a class="button whole" href="${portal}/pedidos">Acompanhar os meus pedidos</a><a class="button quiet whole" href="/">Ver mais prêmios</a></div></section></div>`;
}

/** A page with one message and a link. */
export function messageView(
  title: string,
  text: string,
  action: { label: string; href: string } | null,
): Markup {
  return html`<div class="narrow"><section class="card"><h1>${title}</h1><p class="lead">${text}</p>
${action && html`<div class="acts"><a class="button whole" href="${action.href}">${action.label}</a></div>`}</section></div>`;
}

/** Asks a visitor who did not come from the portal whether they want to be signed in as this person. */
export function arrivalView(name: string, token: string): Markup {
  return html`<div class="narrow"><section class="card"><h1>Entrar na loja?</h1>
<p class="lead">Este link entra como <b>${name}</b>. Se não foi você quem o abriu pelo portal, feche esta página.</p>
<form method="post" action="/entrar"><input type="hidden" name="link" value="${token}"><div class="acts"><button class="button whole">Entrar como ${name.split(' ')[0]}</button></div></form></section></div>`;
}
