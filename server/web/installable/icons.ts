import sharp, { type Sharp } from 'sharp';
import { hashOf } from '../../../engine/manifest/assets.ts';
import type { CompiledTenant } from '../../../engine/manifest/ir.ts';

/** Sizes of the icons, px: those that Chromium asks for, and the one of its splash screen. */
export const iconSizes = [192, 512] as const;

/**
 * `any`: the picture as it is. `maskable`: on the brand's color up to the edges, which the device cuts to
 * its own shape.
 */
export type Purpose = 'any' | 'maskable';

/** Every mask keeps a circle of 80 % of a maskable icon: a logo without a background stays well inside it. */
const insideMask = 0.62;
/** The size of a logo relative to its icon. */
const insideIcon = 0.8;
/** The resolution at which a vector is drawn before it is scaled down. */
const density = 1200;

/**
 * The picture for the icons: the brand's square symbol, or the logo if there is none. Null: the tenant has
 * neither.
 */
function pictureOf({ tenant, assets }: CompiledTenant): { file: string; isSquare: boolean } | null {
  const { favicon, touch_icon, header_logo } = tenant.brand;
  const sign = [favicon, touch_icon ?? ''].find((url) => assets[url] && /\.(svg|png|webp)$/i.test(url));
  if (sign) return { file: assets[sign] as string, isSquare: true };
  const logo = assets[header_logo];
  return logo === undefined ? null : { file: logo, isSquare: false };
}

/** A hash of everything that an icon depends on: an address with it may be cached for ever. */
export function iconHash({ tenant }: CompiledTenant): string {
  const { favicon, touch_icon, header_logo, primary_color } = tenant.brand;
  return hashOf(['1', favicon, touch_icon, header_logo, primary_color].join(' '));
}

/** Addresses of a tenant's icons; none if it has no picture. */
export function iconAddresses(compiled: CompiledTenant): { src: string; size: number; purpose: Purpose }[] {
  if (!pictureOf(compiled)) return [];
  const folder = `/_portico/${compiled.tenant.slug}/icon/${iconHash(compiled)}`;
  return (['any', 'maskable'] as const).flatMap((purpose) =>
    iconSizes.map((size) => ({ src: `${folder}/${purpose}-${size}.png`, size, purpose })),
  );
}

/** One icon as PNG; null if the tenant has no picture. Throws for a picture that cannot be read. */
export async function drawIcon(
  compiled: CompiledTenant,
  purpose: Purpose,
  size: number,
): Promise<Buffer | null> {
  const picture = pictureOf(compiled);
  if (!picture) return null;
  const { file, isSquare } = picture;
  const isMaskable = purpose === 'maskable';
  const fills = isSquare && (!isMaskable || (await hasPlate(file)));
  const inner = Math.round(size * (fills ? 1 : isMaskable ? insideMask : insideIcon));
  const drawn = await inSquare(file, inner).png().toBuffer();
  // A logo is drawn for a light bar, so it gets a light background.
  const ground = isSquare ? (isMaskable ? compiled.tenant.brand.primary_color : '#0000') : '#fff';
  return await sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function inSquare(file: string, edge: number): Sharp {
  return sharp(file, { density }).resize({ width: edge, height: edge, fit: 'contain', background: '#0000' });
}

/**
 * Whether a symbol has its own background, even with round corners: it then covers the middle of all four
 * edges.
 */
async function hasPlate(file: string): Promise<boolean> {
  const edge = 64;
  const pixels = await inSquare(file, edge).ensureAlpha().raw().toBuffer();
  const middle = edge / 2;
  const points = [
    [middle, 1],
    [middle, edge - 2],
    [1, middle],
    [edge - 2, middle],
  ] as const;
  return points.every(([x, y]) => (pixels[(y * edge + x) * 4 + 3] ?? 0) > 200);
}
