import { cleanHtml } from '../../modules/shared/html.ts';
import type { StoredFooter, StoredSettings } from '../tables/settings.ts';
import type { SeedContext } from './context.ts';
import type { FooterData, SettingsData } from './data.ts';
import { storeBanner } from './pages.ts';
import type { TenantManifest } from './tenants.ts';

const defaultPrimary = '#041E41';
const defaultLogin: NonNullable<SettingsData['fieldsLogin']> = [{ name: 'cpf', label: 'CPF ou e-mail' }];

async function footer(context: SeedContext, data: FooterData): Promise<StoredFooter> {
  return {
    footer_logo: await context.assets.store(data.footer_logo, 'public'),
    disconnected_footer_logo: await context.assets.store(data.disconnected_footer_logo, 'public'),
    cols: (data.cols ?? []).slice(0, 3).map((column) => ({
      title: column.title,
      content: cleanHtml(column.content ?? ''),
      links: column.links ?? [],
    })),
    links: data.links ?? [],
    copyright: data.copyright ?? '',
  };
}

const channel = (
  item: NonNullable<SettingsData['channels']>[number],
): StoredSettings['channels'][number] => ({
  type: item.type === 'link' ? 'url' : item.type,
  title: item.title,
  value: item.type === 'link' ? (item.url ?? item.value) : item.value,
  text: item.hours,
});

/** Settings of a program from its manifest's brand and `settings.json`; the latter wins. */
export async function buildSettings(context: SeedContext, manifest: TenantManifest): Promise<StoredSettings> {
  const { brand = {} } = manifest;
  const data = context.data['settings.json'] ?? {};
  const logo = await context.assets.store(brand.header_logo, 'public');
  const secondary = data.secondary_color ?? brand.secondary_color ?? brand.primary_color ?? defaultPrimary;
  const connected = await footer(context, data.footer ?? {});
  return {
    description: data.description ?? '',
    primary_color: brand.primary_color ?? defaultPrimary,
    secondary_color: secondary,
    ecosystem_button_color: data.ecosystem_button_color ?? secondary,
    favicon: await context.assets.store(brand.favicon, 'public'),
    header_logo: logo,
    disconnected_header_logo: (await context.assets.store(brand.disconnected_header_logo, 'public')) ?? logo,
    menu: (data.menu ?? []).map((item) => ({ ...item, target: item.target ?? 0 })),
    footer: connected,
    footer_disconnected: data.footer_disconnected
      ? await footer(context, data.footer_disconnected)
      : connected,
    secondary_banner: data.secondary_banner
      ? await storeBanner(context, { title: '', ...data.secondary_banner })
      : null,
    flags: { ...data.flags },
    fields_login: (data.fieldsLogin ?? defaultLogin).map(({ name, label }) => ({ name, label })),
    channels: (data.channels ?? []).map(channel),
    google_analytics: data.google_analitcs ?? null,
  };
}
