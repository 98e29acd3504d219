import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** The color difference of a pixel that is ignored, 0 to 1: nobody sees it. */
const unseen = 0.03;

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function pixelsOf(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The pixels on a larger, transparent canvas. */
function onSheet({ data, width, height }: Pixels, sheet: { width: number; height: number }): Buffer {
  if (width === sheet.width && height === sheet.height) return data;
  const placed = Buffer.alloc(sheet.width * sheet.height * 4);
  for (let row = 0; row < height; row++)
    data.copy(placed, row * sheet.width * 4, row * width * 4, (row + 1) * width * 4);
  return placed;
}

/**
 * The share of pixels that differ, 0 to 1, without anti-aliasing. If any do, the file `marked` shows them. In pictures of
 * different sizes the part outside of the smaller one differs.
 */
export async function compare(before: string, after: string, marked: string): Promise<number> {
  if (!existsSync(before)) throw new Error(`${before} is not there`);
  if (readFileSync(before).equals(readFileSync(after))) return 0;
  const [old, fresh] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  const width = Math.max(old.width, fresh.width);
  const height = Math.max(old.height, fresh.height);
  const output = Buffer.alloc(width * height * 4);
  const sheet = { width, height };
  const count = pixelmatch(onSheet(old, sheet), onSheet(fresh, sheet), output, width, height, {
    threshold: unseen,
    alpha: 0.25,
    diffColor: [214, 0, 87],
  });
  if (count === 0) return 0;
  mkdirSync(dirname(marked), { recursive: true });
  await sharp(output, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(marked);
  return count / (width * height);
}
