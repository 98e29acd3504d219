import { digitsOf } from '../../../engine/format/digits.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import {
  logoPx,
  type StoredBanner,
  type StoredChannel,
  type StoredFooter,
  type StoredHighlight,
  type StoredLink,
} from '../../db/tables/settings.ts';
import { imageOf } from '../shared/image.ts';
import { type Brand, brandOf } from './brand.ts';
import type { StoredProgram } from './queries.ts';

const flagNames = [
  ...([
    'mf2a_activate',
    'first_access',
    'self_registration',
    'hide_admin_roles',
    'additional_infos',
  ] as const),
  ...(['inativation_batch', 'can_view_pdvs', 'allow_register_participants'] as const),
];

/** Records without an id of their own are numbered by their position. */
const numbered = <Item>(items: readonly Item[]) => items.map((item, index) => ({ id: index + 1, ...item }));

const links = (items: readonly StoredLink[]): Schemas['FooterLink'][] => numbered(items);

/** Absent if the program has none of its own: then the manifest's applies. */
function presentFooter(footer: StoredFooter | null | undefined): Schemas['Footer'] | undefined {
  if (!footer) return undefined;
  return {
    footer_logo: imageOf(footer.footer_logo),
    disconnected_footer_logo: imageOf(footer.disconnected_footer_logo),
    cols: footer.cols.map((column) => ({ ...column, links: links(column.links) })),
    links: links(footer.links),
    copyright: footer.copyright,
  };
}

/**
 * A Brazilian number's digits with the country code, for `tel:` and WhatsApp links. An 0800 number is dialled
 * as it is.
 */
function dialled(number: string): string {
  const digits = digitsOf(number);
  return number.startsWith('+') || digits.startsWith('0') ? digits : `55${digits}`;
}

/** The link of a contact channel. */
function channelUrl({ type, value }: StoredChannel): string {
  if (type === 'email') return `mailto:${value}`;
  if (type === 'url') return value;
  if (type === 'whatsapp') return `https://wa.me/${dialled(value)}`;
  const number = dialled(value);
  return `tel:${number.startsWith('0') ? '' : '+'}${number}`;
}

export function presentBanner(banner: StoredBanner, index = 0): Schemas['Banner'] {
  const { title, text, link, target } = banner;
  return { id: index + 1, title, text, image: imageOf(banner.image), link, target };
}

export function presentHighlight(item: StoredHighlight, index: number): Schemas['Highlight'] {
  return { id: index + 1, ...item };
}

function presentFlags(program: StoredProgram, adminAccess: boolean): Schemas['Flags'] {
  const on = program.settings.flags ?? {};
  const flags = Object.fromEntries(flagNames.map((name) => [name, on[name] === true]));
  return { ...(flags as Omit<Schemas['Flags'], 'admin_access'>), admin_access: adminAccess };
}

export function presentProgramSettings(program: StoredProgram, tenant: unknown): Schemas['ProgramSettings'] {
  const brand = brandOf(program, tenant);
  return {
    primary_color: brand.primary_color,
    secondary_color: brand.secondary_color,
    ecosystem_button_color: brand.ecosystem_button_color,
    self_registration: program.settings.flags?.self_registration === true,
    analytics_tag: program.settings.analytics?.[0]?.code,
  };
}

/** A logo stays within the bar, whatever was stored before content was checked for it. */
const logoHeight = (px: number) => Math.min(logoPx.maximum, Math.max(logoPx.minimum, px));

function presentHeader(brand: Brand, { logo_px }: StoredProgram['settings']): Schemas['Header'] {
  return {
    program: { title: brand.title, favicon: brand.favicon },
    header_logo: brand.header_logo,
    disconnected_header_logo: brand.disconnected_header_logo,
    logo_px: logo_px ? logoHeight(logo_px) : undefined,
  };
}

/** A program as an entry of a list; the caller adds its `uuid` and domain. */
export function presentProgram(
  program: StoredProgram,
  tenant: unknown,
): Pick<Schemas['Program'], 'id' | 'description' | 'header'> {
  const { title, header_logo } = brandOf(program, tenant);
  const ecosystem_logo = imageOf(program.settings.ecosystem_logo) ?? header_logo;
  return {
    id: program.id,
    description: program.description || title,
    header: { ecosystem_logo },
  };
}

/** Page settings of a signed-in person (`connected`) or of a visitor (section 3 of the specification). */
export function presentPageSettings(
  program: StoredProgram,
  tenant: unknown,
  visitor: { isConnected: boolean; adminAccess: boolean; programs: Schemas['Program'][] },
): Schemas['PageSettings'] {
  const brand = brandOf(program, tenant);
  const { settings } = program;
  return {
    header: presentHeader(brand, settings),
    settings: presentProgramSettings(program, tenant),
    secondary_banner: settings.secondary_banner ? presentBanner(settings.secondary_banner) : undefined,
    accessPrograms: {
      primary_color: brand.primary_color,
      secondary_color: brand.secondary_color,
      ecosystem_button_color: brand.ecosystem_button_color,
    },
    menu: visitor.isConnected ? numbered(settings.menu ?? []) : [],
    programs: visitor.programs,
    footer: presentFooter((!visitor.isConnected && settings.footer_disconnected) || settings.footer),
    google_analitcs: settings.analytics?.[0]?.code,
    fieldsLogin: [...(settings.fields_login ?? [])],
    channels: (settings.channels ?? []).map((channel) => ({ ...channel, url: channelUrl(channel) })),
    flags: presentFlags(program, visitor.adminAccess),
  };
}
