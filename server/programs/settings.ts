import type { AssetStore } from '../content/assets.ts';
import { fill } from '../content/fill.ts';
import { type StoredSettings, settings } from '../db/tables/settings.ts';
import type { TenantManifest } from './tenants.ts';

const defaultPrimary = '#041E41';

/** A program's brand from its manifest, and default settings if its content has none. */
export async function brandSettings(
  assets: AssetStore,
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
