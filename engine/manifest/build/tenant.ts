/** Reads the tenant itself into the IR: brand, menus, footer, redirects, flows. */
import type { Roots } from '../../expression/check.ts';
import { isHex } from '../color.ts';
import type { BrandIr, FooterIr, TenantIr } from '../ir.ts';
import type { Bound } from '../model.ts';
import { get, getItems, getObject, getText, isText, type Node, plain, walkTree } from '../node.ts';
import { query } from '../roots.ts';
import { computeDarkTheme, computeTheme, cornersOf } from '../theme.ts';
import { compact, readIcon } from './actions.ts';
import { checkAddress } from './address.ts';
import { readFlows } from './flows.ts';
import { type MenuName, readEntry, withPageEntries } from './menu.ts';
import type { TargetContext } from './targets.ts';
import { type BuildTools, isTemplate } from './tools.ts';

const DEFAULT_FONT = 'Figtree';
/** Fonts whose bold words run together, and by how much the space between words grows, px. */
const moreWordSpace: Readonly<Record<string, number>> = { Outfit: 1.2 };
/** Section 3 of the specification. */
const DEFAULT_PRIMARY = '#041E41';
const DEFAULT_SECONDARY = '#F2A65A';

function textsOf(owner: Node, key: string): string[] {
  return getItems(owner, key)
    .filter(isText)
    .map((node) => node.value);
}

export function readTenant(bound: Bound, tools: BuildTools): Omit<TenantIr, 'hash' | 'routes'> {
  const { tenant } = bound;
  if (!isTemplate(bound)) checkComplete(tenant, tools);
  for (const key of ['brand', 'footer']) checkFixed(getObject(tenant, key), tools);
  const program = getObject(tenant, 'program');
  const id = get(program, 'id');
  return {
    slug: tools.slug,
    domains: textsOf(tenant, 'domains'),
    ...(get(tenant, 'origins') && { origins: textsOf(tenant, 'origins') }),
    program: {
      id: id?.kind === 'scalar' ? Number(id.value) : 0,
      group: getText(program, 'group')?.value ?? tools.slug,
    },
    brand: readBrand(getObject(tenant, 'brand'), tools),
    menu: readMenus(bound, tools),
    footer: readFooter(getObject(tenant, 'footer'), tools),
    redirects: getItems(tenant, 'redirects').map((item) => plain(item) as TenantIr['redirects'][number]),
    flows: readFlows(get(tenant, 'flows'), tools),
  };
}

const needed: Record<string, string[]> = {
  program: ['id'],
  brand: ['title', 'primary_color', 'secondary_color', 'header_logo', 'disconnected_header_logo', 'favicon'],
};

/** A tenant with domains is a portal: what the screen cannot do without must be there. */
function checkComplete(tenant: Node, { report }: BuildTools): void {
  for (const [key, inner] of Object.entries(needed)) {
    const object = getObject(tenant, key);
    const place = { ...(object ?? tenant).place, length: 1 };
    if (!object) report('PRT-202', place, `falta a chave "${key}"`);
    else
      for (const name of inner)
        if (!get(object, name)) report('PRT-202', place, `falta a chave "${name}" em "${key}"`);
  }
}

/** What is the same for everybody takes no expression: it would be seen as it is written. */
function checkFixed(part: Node | undefined, { report }: BuildTools): void {
  if (!part) return;
  walkTree(part, (key, node) => {
    if (isText(node) && /^=|\{\{/.test(node.value))
      report('PRT-604', node.place, `"${key}" é texto fixo, sem expressões`);
  });
}

function readBrand(brand: Node | undefined, { assets, report }: BuildTools): BrandIr {
  const text = (key: string) => getText(brand, key)?.value;
  const asset = (owner: Node | undefined, key: string) => {
    const node = getText(owner, key);
    // The schema has told of any other.
    return node?.value.startsWith('assets/') ? assets.url(node, report, true) : '';
  };
  const primary = colorOr(text('primary_color'), DEFAULT_PRIMARY);
  const secondary = colorOr(text('secondary_color'), DEFAULT_SECONDARY);
  const onPrimary = text('on_primary_color');
  const colors = { primary, secondary, ...(onPrimary ? { onPrimary } : {}) };
  const avatars = get(brand, 'avatars');
  const font = text('font') ?? DEFAULT_FONT;
  return compact<BrandIr>({
    title: text('title') ?? '',
    description: text('description'),
    primary_color: primary,
    secondary_color: secondary,
    header_logo: asset(brand, 'header_logo'),
    disconnected_header_logo: asset(brand, 'disconnected_header_logo'),
    footer_logo: get(brand, 'footer_logo') && asset(brand, 'footer_logo'),
    favicon: asset(brand, 'favicon'),
    touch_icon: get(brand, 'touch_icon') && asset(brand, 'touch_icon'),
    avatars: { m: asset(avatars, 'm'), f: asset(avatars, 'f') },
    font,
    theme: {
      ...computeTheme(colors),
      ...readCorners(brand),
      ...readLogoSize(brand),
      ...(moreWordSpace[font] && { '--p-word-space': `${moreWordSpace[font]}px` }),
    },
    dark: computeDarkTheme(colors),
  });
}

/** Nothing where nobody wrote a radius: the stylesheet has the default. */
function readCorners(brand: Node | undefined): Record<string, string> {
  const radius = get(brand, 'radius');
  return radius?.kind === 'scalar' && typeof radius.value === 'number' ? cornersOf(radius.value) : {};
}

/** Nothing where nobody wrote one: the stylesheet has its own for each width. */
function readLogoSize(brand: Node | undefined): Record<string, string> {
  const size = get(brand, 'logo_px');
  return size?.kind === 'scalar' && typeof size.value === 'number' ? { '--p-logo': `${size.value}px` } : {};
}

const colorOr = (color: string | undefined, otherwise: string) => (isHex(color) ? color : otherwise);

function readMenus(bound: Bound, tools: BuildTools): TenantIr['menu'] {
  const menu = getObject(bound.tenant, 'menu');
  const roots: Roots = { ...tools.session, query };
  const context: TargetContext = { ...tools, roots, modals: new Map() };
  const entriesOf = (key: MenuName) => {
    const written = getItems(menu, key)
      .map((item) => readEntry(context, item))
      .filter((entry) => entry !== undefined);
    return withPageEntries(written, key, bound, context);
  };
  return {
    header: entriesOf('header'),
    drawer: entriesOf('drawer'),
    help: entriesOf('help'),
    bottom: entriesOf('bottom'),
  };
}

function readFooter(footer: Node | undefined, { report, around }: BuildTools): FooterIr {
  const cols = getItems(footer, 'cols');
  const links = getItems(footer, 'links');
  for (const link of [...cols.flatMap((col) => getItems(col, 'links')), ...links]) {
    readIcon(report, link);
    checkAddress(report, get(link, 'url'), around);
  }
  return {
    cols: cols.map(
      (col) => ({ links: [], ...(plain(col) as object) }) as unknown as FooterIr['cols'][number],
    ),
    links: links.map((link) => plain(link) as FooterIr['links'][number]),
    copyright: getText(footer, 'copyright')?.value ?? '',
  };
}
