import { readFileSync } from 'node:fs';
import { escapeHtml } from '../../../engine/format/html.ts';
import type { CompiledTenant } from '../../../engine/manifest/ir.ts';
import { LIST_MARK, OFFLINE_SCRIPT } from '../../../engine/offline/names.ts';
import { mediaTypeOf } from '../../contract/media-type.ts';
import { brandStyles, colorsOf } from '../document.ts';
import { offlinePicture } from './offline-picture.ts';

/**
 * Reloads when the network is back, unless the visitor has just followed a link to another page; uses the color
 * scheme that they chose (engine/shell/color-scheme.ts).
 */
export const offlineScript = `let scheme;
try { scheme = localStorage.getItem('portico scheme'); } catch { /* A browser that keeps nothing for a site throws. */ }
if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme;
let isLeaving = false;
addEventListener('beforeunload', () => { isLeaving = true; });
addEventListener('online', () => { if (!isLeaving) location.reload(); });
`;

/**
 * The page that is shown without a network and without a cached copy of the page. It needs no other file than
 * its script and, if cached, the brand's font. `font`: address of that.
 */
export function renderOfflinePage(compiled: CompiledTenant, nonce: string, font: string | null): string {
  const { brand } = compiled.tenant;
  const logo = logoOf(compiled);
  const dark = `color-scheme:dark;${colorsOf(brand.dark)}`;
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Sem conexão · ${escapeHtml(brand.title)}</title>
<meta name="theme-color" content="${escapeHtml(brand.theme['--p-brand'] ?? brand.primary_color)}">
<script src="${OFFLINE_SCRIPT}"></script>
<style nonce="${nonce}">${brandStyles(brand)}
${font ? `@font-face{font-family:"${brand.font.replace(/[^\w -]/g, '')}";src:url("${font}") format("woff2");font-weight:300 900}` : ''}
@media(prefers-color-scheme:dark){:root:root:not([data-scheme=light]){${dark}}}
:root:root[data-scheme=dark]{${dark}}
${styles}</style>
</head>
<body>
<p class="brand">${logo ? `<img src="${logo}" alt="${escapeHtml(brand.title)}">` : escapeHtml(brand.title)}</p>
<main>
<section>
${offlinePicture}
<div class="wrap">
<h1>Você está sem conexão</h1>
<p>Assim que a rede voltar, esta página abre sozinha.</p>
<a href="">Tentar novamente</a>
</div>
</section>
${LIST_MARK}
</main>
</body>
</html>`;
}

/** The first sight is a hero banner as on the tenants' error pages (engine/blocks/banner/Banner.module.css). */
const styles = `
*{box-sizing:border-box}
:root{--gutter:16px}
body{margin:0;font:16px/1.5 var(--p-font);color:var(--p-ink);background:var(--p-bg)}
h1,h2,p,ul{margin:0;padding:0}
.brand,.wrap,nav{max-width:calc(1120px + 2*var(--gutter));margin:0 auto;padding:0 var(--gutter)}
.brand{display:flex;align-items:center;height:60px;max-width:none;padding-inline:max(var(--gutter),50% - 560px);background:#fff;color:#171b24;font-weight:800}
.brand img{height:34px;max-width:168px;object-fit:contain}
section{position:relative;isolation:isolate;display:grid;align-items:center;min-height:clamp(340px,52vw,500px);overflow:hidden;background:radial-gradient(90% 140% at 100% 0,color-mix(in srgb,var(--p-accent) 50%,transparent),transparent 60%),linear-gradient(140deg,var(--p-brand),var(--p-brand-deep));color:var(--p-on-brand)}
svg{position:absolute;z-index:-2;inset:0;width:100%;height:100%}
section::before{content:"";position:absolute;z-index:-1;inset:0;background:linear-gradient(to top,var(--p-brand-deep) 5%,color-mix(in srgb,var(--p-brand-deep) 78%,transparent) 50%,color-mix(in srgb,var(--p-brand-deep) 30%,transparent) 100%)}
.wrap{display:grid;justify-items:start;gap:14px;width:100%;padding-block:36px 44px}
h1{max-width:17ch;font-size:clamp(34px,6.2vw,60px);line-height:1.04;font-weight:820;letter-spacing:-.025em;text-wrap:balance}
.wrap p{max-width:min(52ch,100%);font-size:clamp(16px,1.7vw,19px)}
.wrap a{display:inline-flex;align-items:center;min-height:48px;margin-top:8px;padding:10px 20px;border:1px solid transparent;font-size:15px;border-radius:var(--p-radius-small,12px);background:var(--p-accent);color:var(--p-on-accent);font-weight:720;line-height:1.2;text-decoration:none}
nav{padding-block:20px}
h2{font-size:15px;color:var(--p-muted);font-weight:600}
ul{display:grid;gap:8px;margin-top:10px;list-style:none}
li a{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:2px 12px;padding:12px 16px;border-radius:14px;background:var(--p-brand-soft);color:var(--p-brand-ink);text-decoration:none}
li b{overflow-wrap:anywhere}
li small{font-size:13.5px;color:var(--p-muted)}
a:focus-visible{outline:3px solid var(--p-accent);outline-offset:3px}
section a:focus-visible{outline-color:var(--p-on-brand)}
@media(min-width:900px){:root{--gutter:24px}section::before{background:linear-gradient(100deg,var(--p-brand-deep) 12%,color-mix(in srgb,var(--p-brand-deep) 82%,transparent) 46%,transparent 86%)}}
`.replaceAll('\n', '');

/** The logo as a data URL; empty if the tenant's logo is not a file of its own. */
function logoOf({ tenant, assets }: CompiledTenant): string {
  const file = assets[tenant.brand.header_logo];
  if (file === undefined) return '';
  return `data:${mediaTypeOf(file)};base64,${readFileSync(file).toString('base64')}`;
}
