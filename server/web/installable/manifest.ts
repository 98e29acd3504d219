import type { CompiledTenant } from '../../../engine/manifest/ir.ts';
import { iconAddresses } from './icons.ts';

/** The first page of an installed portal: `/` redirects signed-in people to their panel. */
const start = '/';

/** The web app manifest (W3C), which a device uses for the installed portal. */
export function webManifest(compiled: CompiledTenant): Record<string, unknown> {
  const { title, description, primary_color, theme } = compiled.tenant.brand;
  const color = theme['--p-brand'] ?? primary_color;
  return {
    ...{ id: start, start_url: start, scope: '/', lang: 'pt-BR', dir: 'ltr' },
    ...{ name: title, short_name: title, ...(description && { description }) },
    display: 'standalone',
    // The loading screen has the brand's color too, so that the splash screen changes into it without a
    // visible step.
    ...{ theme_color: color, background_color: color },
    icons: iconAddresses(compiled).map(({ src, size, purpose }) => ({
      ...{ src, purpose, sizes: `${size}x${size}`, type: 'image/png' },
    })),
  };
}
