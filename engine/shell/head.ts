import { fileUrl } from '../blocks/parts/file-url.ts';
import type { BrandIr } from '../manifest/ir.ts';
import type { Settings } from '../session/settings.ts';
import type { Scheme } from './color-scheme.ts';

/** Title and favicon of the tenant, kept right while the visitor moves on. */
export function showTitle(pageTitle: string, settings: Settings): void {
  document.title =
    pageTitle && pageTitle !== settings.title ? `${pageTitle} · ${settings.title}` : settings.title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? document.createElement('link');
  icon.rel = 'icon';
  const href = fileUrl(settings.favicon);
  if (href && icon.getAttribute('href') !== href) icon.href = href;
  if (!icon.isConnected) document.head.append(icon);
}

/**
 * Puts the brand's variables on: the first HTML has those of light colors, and knows neither the visitor's choice nor a
 * manifest that changed.
 */
export function wearBrand(brand: BrandIr, scheme: Scheme): void {
  const { style, dataset } = document.documentElement;
  dataset.scheme = scheme;
  const theme = scheme === 'dark' ? { ...brand.theme, ...brand.dark } : brand.theme;
  for (const [name, value] of Object.entries(theme)) style.setProperty(name, value);
  style.setProperty('--p-font', `"${brand.font}", system-ui, sans-serif`);
}
