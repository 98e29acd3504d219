/** Draws a simple logo from a name, for a tenant without one. */

import { escapeHtml } from '../format/html.ts';

/** The mark with the name beside it. */
export function drawLogo(name: string, ink: string, accent: string): string {
  const width = 52 + Math.ceil(name.length * 15.5);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40" width="${width}" height="40" role="img" aria-label="${escapeHtml(name)}">
  <circle cx="20" cy="20" r="16" fill="none" stroke="${ink}" stroke-width="5"/>
  <path d="M20 4a16 16 0 0 1 16 16" fill="none" stroke="${accent}" stroke-width="5" stroke-linecap="round"/>
  <circle cx="20" cy="20" r="5" fill="${accent}"/>
  <text x="46" y="28" font-family="Figtree, Outfit, system-ui, sans-serif" font-size="24" font-weight="700" fill="${ink}">${escapeHtml(name)}</text>
</svg>
`;
}

/** The first letter on the brand's color. */
export function drawFavicon(name: string, background: string, ink: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">
  <rect width="32" height="32" rx="8" fill="${background}"/>
  <text x="16" y="23" text-anchor="middle" font-family="system-ui, sans-serif" font-size="20" font-weight="700" fill="${ink}">${escapeHtml(name.charAt(0))}</text>
</svg>
`;
}
