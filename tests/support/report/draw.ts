import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, Markup } from '../../../engine/format/html.ts';

/** What a report of the project's quality says, in its frame. */
export interface ReportParts {
  title: string;
  /** What has been done, in a sentence or two. */
  about: string;
  isGood: boolean;
  verdict: string;
  /** When the run ended. */
  at: Date;
  nav: { name: string; links: readonly { href: string; words: string }[] };
  main: readonly Markup[];
  /** Folder with the report's own `page.css` and `page.js`. */
  folder: string;
}

const read = (file: string) => new Markup(readFileSync(file, 'utf8'));

/** The whole page of a report; its styles and scripts are inside of it. */
export function drawReport(parts: ReportParts): string {
  const { title, about, isGood, verdict, at, nav, main, folder } = parts;
  const when = at.toLocaleString('pt-BR', { dateStyle: 'long', timeStyle: 'short' });
  return html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${read(join(import.meta.dirname, 'report.css'))}${read(join(folder, 'page.css'))}</style></head>
<body><a class="skip" href="#conteudo">Pular para o conteúdo</a>
<header class="top"><p class="eyebrow">Pórtico · qualidade</p><h1>${title}</h1>
<p>${about}</p>
<p class="verdict ${isGood ? 'good' : 'bad'}">${isGood ? '✓' : '✗'} ${verdict} <time>${when}</time></p></header>
<nav aria-label="${nav.name}">${nav.links.map(({ href, words }) => html`<a href="${href}">${words}</a>`)}</nav>
<main id="conteudo">${main}</main>
<script>${read(join(folder, 'page.js'))}</script></body></html>
`.text;
}
