import { readFileSync } from 'node:fs';
import type { CompiledTenant } from '../../../engine/manifest/ir.ts';
import { DARK_CARD } from '../../../engine/manifest/theme.ts';
import { LIST_MARK, OFFLINE_SCRIPT } from '../../../engine/offline/names.ts';
import { mediaTypeOf } from '../../contract/media-type.ts';
import { brandStyles, colorsOf, escapeHtml } from '../document.ts';
import { offlinePicture } from './offline-picture.ts';

/**
 * Reloads when the network is back, unless the visitor has just followed a link to another page; uses the color
 * scheme that they chose (engine/shell/color-scheme.ts).
 */
export const offlineScript = `const scheme = localStorage.getItem('portico scheme');
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
  const dark = `color-scheme:dark;${colorsOf({ ...brand.dark, ...darkGround })}`;
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
<main>
<p class="brand">${logo ? `<img src="${logo}" alt="${escapeHtml(brand.title)}">` : escapeHtml(brand.title)}</p>
<div class="card">
${offlinePicture}
<h1>Você está sem conexão</h1>
<p>Assim que a rede voltar, esta página abre sozinha.</p>
<a class="again" href="">Tentar novamente</a>
${LIST_MARK}
</div>
</main>
</body>
</html>`;
}

/** The dark scheme's background: the brand's color would be too bright. */
const darkGround = {
  '--p-card': DARK_CARD,
  '--p-ground': 'radial-gradient(120% 120% at 100% 0,var(--p-brand-soft) 0,transparent 60%),var(--p-bg)',
};

const styles = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:24px 16px;font:16px/1.5 var(--p-font);color:var(--p-ink);background:var(--p-ground,radial-gradient(120% 120% at 100% 0,color-mix(in srgb,var(--p-brand) 82%,#fff) 0,transparent 55%),linear-gradient(160deg,var(--p-brand),var(--p-brand-deep)))}
main{display:grid;gap:24px;width:min(100%,440px)}
h1,h2,p,ul{margin:0;padding:0}
.brand{justify-self:center;display:grid;max-width:100%;padding:16px 24px;border-radius:18px;background:#fff;color:#171b24;font-weight:700;box-shadow:0 18px 48px -18px #0006}
.brand img{width:min(180px,54vw);height:44px;object-fit:contain}
.card{display:grid;justify-items:center;gap:10px;overflow:hidden;padding:0 24px 24px;border-radius:22px;background:var(--p-card,#fff);text-align:center;box-shadow:0 18px 48px -18px #0006}
.picture{width:calc(100% + 48px);margin-bottom:14px;background:linear-gradient(150deg,color-mix(in srgb,var(--p-brand) 84%,#fff),var(--p-brand-deep))}
h1{font-size:24px;line-height:1.2;letter-spacing:-.01em;text-wrap:balance}
.card>p{color:var(--p-muted);text-wrap:balance}
.again{display:grid;place-items:center;min-height:48px;margin-top:10px;padding:0 24px;border-radius:999px;background:var(--p-brand);color:var(--p-on-brand);font-weight:600;text-decoration:none}
nav{width:100%;margin-top:18px;padding-top:20px;border-top:1px solid var(--p-line);text-align:start}
h2{font-size:15px;color:var(--p-muted);font-weight:600}
ul{display:grid;gap:8px;margin-top:10px;list-style:none}
li a{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:2px 12px;padding:12px 16px;border-radius:14px;background:var(--p-brand-soft);color:var(--p-brand-ink);text-decoration:none}
li b{overflow-wrap:anywhere}
li small{font-size:13.5px;color:var(--p-muted)}
a:focus-visible{outline:3px solid var(--p-accent);outline-offset:3px}
`.replaceAll('\n', '');

/** The logo as a data URL; empty if the tenant's logo is not a file of its own. */
function logoOf({ tenant, assets }: CompiledTenant): string {
  const file = assets[tenant.brand.header_logo];
  if (file === undefined) return '';
  return `data:${mediaTypeOf(file)};base64,${readFileSync(file).toString('base64')}`;
}
