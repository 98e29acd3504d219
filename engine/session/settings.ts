import { abilityFlags } from '../../openapi/generated/abilities.ts';
import type { ProgramSummary } from '../feature.ts';
import type { BrandIr, FooterIr, MenuEntryIr, TenantIr } from '../manifest/ir.ts';
import type { PageSettings, User } from './types.ts';

/** Flags of section 6; one that the platform does not mention is off. */
const FLAGS = [
  'admin_access',
  'hide_admin_roles',
  'can_view_pdvs',
  'allow_register_participants',
  'self_registration',
  'first_access',
  'inativation_batch',
  'additional_infos',
  'mf2a_activate',
] as const;

/** The shell's settings: the platform's answer over the manifest's defaults. */
export interface Settings {
  title: string;
  favicon: string;
  headerLogo: string;
  disconnectedHeaderLogo: string;
  footerLogo: string | null;
  disconnectedFooterLogo: string | null;
  menu: MenuEntryIr[];
  programs: ProgramSummary[];
  footer: FooterIr;
  flags: Readonly<Record<string, boolean>>;
  /** The answer itself, for what only one feature reads of it. */
  platform: PageSettings | null;
}

/**
 * Settings of the platform win over the manifest's at run time (section 3). Without an answer the manifest's defaults
 * stand (section 4). While they are read again the screen keeps those before, and with them what is typed.
 */
export function settingsOf(answer: PageSettings | null, tenant: TenantIr): Settings {
  const { brand } = tenant;
  const header = answer?.header;
  return {
    title: header?.program.title || brand.title,
    favicon: header?.program.favicon?.url || brand.favicon,
    headerLogo: header?.header_logo.url || brand.header_logo,
    disconnectedHeaderLogo: header?.disconnected_header_logo.url || brand.disconnected_header_logo,
    footerLogo: answer?.footer?.footer_logo?.url || brand.footer_logo || null,
    disconnectedFooterLogo: answer?.footer?.disconnected_footer_logo?.url || brand.footer_logo || null,
    menu: answer?.menu.length ? answer.menu.map((item) => menuEntry(item, tenant)) : tenant.menu.header,
    programs: (answer?.programs ?? []).map(({ id, description, header }) => ({
      id,
      description,
      logo: header.ecosystem_logo?.url || null,
    })),
    footer: footerOf(answer, tenant.footer),
    flags: booleans(FLAGS, answer?.flags),
    platform: answer,
  };
}

/** The tenant's brand, with the logo as high as the platform says, where it does. */
export function brandOf({ brand }: TenantIr, { platform }: Settings): BrandIr {
  const px = platform?.header.logo_px;
  return px ? { ...brand, theme: { ...brand.theme, '--p-logo': `${px}px` } } : brand;
}

/** Rights of the visitor as expressions read them; nobody signed in has none. */
export function abilitiesOf(user: User | null): Readonly<Record<string, boolean>> {
  return booleans(abilityFlags, user?.abilities);
}

/** The entry of the manifest's menus that leads to this address: it knows more than the platform's link does. */
export function twinOf(url: string, { menu }: TenantIr): MenuEntryIr | undefined {
  return [...menu.header, ...menu.drawer, ...menu.help].find(({ to }) =>
    'page' in to ? to.path === url : 'url' in to && to.url === url,
  );
}

/** The platform's entries have neither icon nor condition: they take those of the manifest's entry to the same place. */
function menuEntry(item: PageSettings['menu'][number], tenant: TenantIr): MenuEntryIr {
  const blank = Number(item.target) === 1;
  const twin = twinOf(item.url, tenant);
  const icon = twin?.icon ?? (blank ? 'external-link' : 'arrow-right');
  const condition = twin?.when === undefined ? {} : { when: twin.when };
  return { title: item.title, icon, to: { url: item.url, blank }, ...condition };
}

/** A footer of the platform without columns hides those of the manifest (section 2). */
function footerOf(answer: PageSettings | null, fallback: FooterIr): FooterIr {
  const footer = answer?.footer;
  if (!footer) return fallback;
  return {
    cols: footer.cols,
    links: footer.links.length
      ? footer.links.map((link) => ({ title: link.title, url: link.url, icon: link.icon ?? 'world' }))
      : fallback.links,
    copyright: footer.copyright || fallback.copyright,
  };
}

function booleans(names: readonly string[], given: object = {}): Record<string, boolean> {
  const all: Record<string, boolean> = Object.fromEntries(names.map((name) => [name, false]));
  for (const [name, value] of Object.entries(given)) all[name] = value === true;
  return all;
}
