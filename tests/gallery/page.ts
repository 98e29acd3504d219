import { html, type Markup } from '../../engine/format/html.ts';
import { drawReport } from '../support/report/draw.ts';
import { type AlbumIndex, beforeOf, type Difference, fileOf, markedOf } from './album.ts';
import { nameOf, type Shot, type State } from './shot.ts';

const stateWords: Record<State, string> = {
  dados: 'com dados',
  vazio: 'vazia',
  carregando: 'carregando',
  erro: 'com falha',
  longo: 'textos longos',
  offline: 'sem conexão',
};

/** The caption of a picture, without the tenant. */
export const shotWords = ({ page, role, width, state }: Shot): string =>
  `${page}, ${role}, ${width}, ${stateWords[state]}`;

/** The difference in percent, never rounded to zero. */
export function percentOf(share: number): string {
  const percent = share * 100;
  return `${percent.toLocaleString('pt-BR', percent < 0.1 ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: 1 })} %`;
}

function tile(shot: Shot): Markup {
  return html`<li data-role="${shot.role}" data-width="${shot.width}" data-state="${shot.state}"><a href="${fileOf(shot)}" data-words="${shot.tenant}: ${shotWords(shot)}"><img class="shot ${shot.width}" src="${fileOf(shot)}" alt="" loading="lazy"><span>${stateWords[shot.state]} <small>${shot.width}</small></span></a></li>`;
}

function rowOf(role: string, shots: readonly Shot[]): Markup {
  return html`<div class="row" data-role="${role}"><h4>${role}</h4><ul>${shots.map(tile)}</ul></div>`;
}

/** Groups items, in the order of their first appearance. */
function grouped<Item>(items: readonly Item[], key: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return [...groups];
}

function tenantSection([tenant, shots]: [string, Shot[]]): Markup {
  return html`<section class="tenant" id="${tenant}"><h2>${tenant}</h2>${grouped(
    shots,
    ({ page }) => page,
  ).map(
    ([page, ofPage]) =>
      html`<article id="${tenant}-${page}"><h3>${page}</h3>${grouped(ofPage, ({ role }) => role).map(
        ([role, ofRole]) => rowOf(role, ofRole),
      )}</article>`,
  )}</section>`;
}

function sideBySide({ shot, share }: Difference): Markup {
  const figure = (words: string, file: string) =>
    html`<figure><figcaption>${words}</figcaption><a href="${file}" data-words="${shot.tenant}: ${shotWords(shot)}, ${words}"><img class="shot" src="${file}" alt="" loading="lazy"></a></figure>`;
  return html`<article class="difference" id="diferenca-${nameOf(shot).replaceAll('/', '-')}"><h3>${shot.tenant}: ${shotWords(shot)} <small>${share === null ? 'não foi tirada desta vez' : percentOf(share)}</small></h3>
    <div class="three ${shot.width}">${figure('antes', beforeOf(shot))}${share !== null && [figure('agora', fileOf(shot)), figure('diferença', markedOf(shot))]}</div></article>`;
}

function missedSection({ missed }: AlbumIndex): Markup {
  return html`<section id="sem-imagem"><h2>Sem imagem</h2><ul class="missed">${missed.map(
    ({ tenant, page, role, why, isFault }) =>
      html`<li class="${isFault ? 'failed' : ''}">${tenant}: ${page}, ${role}: ${why}</li>`,
  )}</ul></section>`;
}

function choices(shots: readonly Shot[]): Markup {
  const group = (
    name: 'role' | 'width' | 'state',
    words: string,
    labels: Partial<Record<string, string>> = {},
  ) =>
    html`<fieldset><legend>${words}</legend>${[...new Set(shots.map((shot) => shot[name]))].map(
      (value) =>
        html`<label><input type="checkbox" checked data-hides="${name}" value="${value}">${labels[value] ?? value}</label>`,
    )}</fieldset>`;
  return html`<form class="choices">${group('role', 'Quem')}${group('width', 'Largura')}${group('state', 'Estado', stateWords)}</form>`;
}

/** The HTML page of an album. `differences`: from an earlier album; null if none was compared. */
export function drawAlbum(
  index: AlbumIndex,
  differences: readonly Difference[] | null,
  isGood: boolean,
): string {
  const tenants = grouped(index.shots, ({ tenant }) => tenant);
  const faults = index.missed.filter(({ isFault }) => isFault).length;
  const verdict = [
    `${index.shots.length.toLocaleString('pt-BR')} imagens`,
    ...(differences
      ? [differences.length === 0 ? 'nenhuma diferença' : `${differences.length} diferentes`]
      : []),
    ...(faults > 0 ? [`${faults} páginas com problema`] : []),
  ].join(', ');
  const parts = [
    ...(differences && differences.length > 0 ? [{ id: 'diferencas', words: 'Diferenças' }] : []),
    ...tenants.map(([tenant]) => ({ id: tenant, words: tenant })),
    ...(index.missed.length > 0 ? [{ id: 'sem-imagem', words: 'Sem imagem' }] : []),
  ];
  return drawReport({
    title: 'Galeria',
    about:
      'Cada página, como cada pessoa a vê, em cada largura e em cada estado, tirada num Chromium de verdade. Clique numa imagem para vê-la inteira; as setas passam para a próxima.',
    isGood,
    verdict: `${verdict}.`,
    at: new Date(index.at),
    nav: { name: 'Partes', links: parts.map(({ id, words }) => ({ href: `#${id}`, words })) },
    main: [
      ...(differences && differences.length > 0
        ? [html`<section id="diferencas"><h2>Diferenças</h2>${differences.map(sideBySide)}</section>`]
        : []),
      choices(index.shots),
      ...tenants.map(tenantSection),
      ...(index.missed.length > 0 ? [missedSection(index)] : []),
      html`<dialog class="whole" aria-label="Imagem inteira"><header><p></p><button type="button" data-step="-1">Anterior</button><button type="button" data-step="1">Próxima</button><button type="button" data-close>Fechar</button></header><div><img class="shot" alt=""></div></dialog>`,
    ],
    folder: import.meta.dirname,
  });
}
