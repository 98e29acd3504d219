import { fill } from '../../content/fill.ts';
import { type StoredSettings, settings } from '../tables/settings.ts';
import type { SeedContext } from './context.ts';
import type { TenantManifest } from './tenants.ts';

const defaultPrimary = '#041E41';

/** What a program looks like by its manifest's brand, and the settings of one whose content says nothing of them. */
export async function brandSettings(
  { assets }: SeedContext,
  { brand = {} }: TenantManifest,
): Promise<StoredSettings> {
  const primary_color = brand.primary_color ?? defaultPrimary;
  const header_logo = await assets.store(brand.header_logo, 'public');
  return {
    ...(fill(settings, {}, () => null) as unknown as StoredSettings),
    primary_color,
    secondary_color: brand.secondary_color ?? primary_color,
    favicon: await assets.store(brand.favicon, 'public'),
    header_logo,
    disconnected_header_logo: (await assets.store(brand.disconnected_header_logo, 'public')) ?? header_logo,
  };
}
