import { escapeHtml } from '../../engine/format/html.ts';
import type { BrandIr } from '../../engine/manifest/ir.ts';
import type { InlineData } from '../../engine/session/types.ts';
import type { ClientFiles } from './client-files.ts';
import { loadingStyles } from './loading-styles.ts';

export interface DocumentInput {
  title: string;
  favicon: string;
  /** Logo of the loading screen. */
  logo: string;
  brand: BrandIr;
  /** The page's origin, for addresses that must be absolute. */
  origin?: string;
  files: ClientFiles;
  /** Addresses of other modules that the page needs at once. */
  modules?: readonly string[];
  /** The purposes whose measuring tools the page's policy allows; null: the program has none. */
  tools?: readonly string[] | null;
  nonce: string;
  data: InlineData | null;
  /** The server's time, which countdowns in the browser use. */
  now?: Date;
  /** Additional elements of the head, for development. */
  head?: string;
}

/**
 * The first HTML: brand, loading screen, data and links to the built files. Only the entry script runs in it.
 */
export function renderDocument(input: DocumentInput): string {
  const { brand, files, nonce } = input;
  const font = files.font(brand.font);
  return `<!doctype html>
<html lang="pt-BR"${input.now ? ` data-now="${input.now.toISOString()}"` : ''}${
    input.tools ? ` data-tools="${escapeHtml(input.tools.join(' '))}"` : ''
  }>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(input.title)}</title>
<meta name="theme-color" content="${escapeHtml(brand.theme['--p-brand'] ?? brand.primary_color)}">
<link rel="icon" href="${escapeHtml(input.favicon)}">
${aboutProgram(input)}
${input.logo ? `<link rel="preload" as="image" href="${escapeHtml(input.logo)}" fetchpriority="high">` : ''}
<style nonce="${nonce}">${brandStyles(brand)}${loadingStyles}</style>
${files.scripts.map((src) => `<script type="module" src="${src}"></script>`).join('\n')}
${[...files.preloads, ...(input.modules ?? [])].map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
${
  // A visitor's first page waits for the entry anyway, so its font is loaded with its first text.
  font && input.data?.user
    ? `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`
    : ''
}
${input.head ?? ''}
</head>
<body>
<div id="portico-loading" role="status" aria-label="Carregando…">${
    input.logo ? `<b><img src="${escapeHtml(input.logo)}" alt=""></b>` : ''
  }<i></i><p>Está demorando mais que o normal. <a href="">Tentar novamente</a></p></div>
${
  // After the loading screen, which is painted while the browser loads them.
  files.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')
}
<div id="root"></div>
${input.data ? `<script type="application/json" id="portico-data">${escapeJson(input.data)}</script>` : ''}
<noscript><p class="noscript">Este portal precisa de JavaScript para funcionar.</p></noscript>
</body>
</html>`;
}

/** What search results, link previews and home screens show of the address. */
function aboutProgram({ title, brand, origin, data }: DocumentInput): string {
  const { description, touch_icon: icon } = brand;
  const picture = icon && origin ? new URL(icon, origin).href : '';
  const tags = [
    ['name="description"', description],
    ['property="og:type"', 'website'],
    ['property="og:locale"', 'pt_BR'],
    ['property="og:site_name"', brand.title],
    ['property="og:title"', title],
    ['property="og:description"', description],
    ['property="og:image"', picture],
  ].flatMap(([name, content]) => (content ? [`<meta ${name} content="${escapeHtml(content)}">`] : []));
  if (data?.tenant) tags.push('<link rel="manifest" href="/manifest.webmanifest">');
  if (icon) tags.push(`<link rel="apple-touch-icon" href="${escapeHtml(icon)}">`);
  return tags.join('\n');
}

/** The brand's colors and font, as custom properties of the stylesheet. */
export function brandStyles(brand: BrandIr): string {
  const font = `"${brand.font.replace(/[^\w -]/g, '')}",system-ui,sans-serif`;
  // `:root` twice, so that these win over the stylesheet's defaults in any order.
  return `:root:root{${colorsOf({ ...brand.theme, '--p-font': font })}}`;
}

/** Declarations of custom properties; a value that could end its rule is left out. */
export function colorsOf(variables: Readonly<Record<string, string>>): string {
  return Object.entries(variables)
    .filter(([name, value]) => /^--[\w-]+$/.test(name) && !/[<>{};]/.test(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

/** JSON that cannot end its script element, and without characters that end a line in JavaScript. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
