import type { CompiledTenant } from '../../../engine/manifest/ir.ts';
import { iconAddresses } from './icons.ts';

/** Where an installed portal begins: `/` leads whoever is signed in to their panel. */
const start = '/';

/** What a device shows of the portal once it is installed (W3C Web Application Manifest). */
export function webManifest(compiled: CompiledTenant): Record<string, unknown> {
  const { title, description, primary_color, theme } = compiled.tenant.brand;
  const color = theme['--p-brand'] ?? primary_color;
  return {
    ...{ id: start, start_url: start, scope: '/', lang: 'pt-BR', dir: 'ltr' },
    ...{ name: title, short_name: title, ...(description && { description }) },
    display: 'standalone',
    // The loading screen has the brand's colour as well: one goes over into the other.
    ...{ theme_color: color, background_color: color },
    icons: iconAddresses(compiled).map(({ src, size, purpose }) => ({
      ...{ src, purpose, sizes: `${size}x${size}`, type: 'image/png' },
    })),
  };
}
