/** Whether browsers show a file of a tenant as a picture. */
import { extname } from 'node:path';
import { headOf, type TenantFile } from './disk.ts';

/** What pictures of pixels begin with, in hexadecimal: PNG, JPG, GIF, WebP, AVIF, ICO. */
const raster =
  /^(?:89504e47|ffd8ff|47494638|52494646.{8}57454250|.{8}66747970(?:61766966|61766973|6d696631)|00000100)/;

const isRaster = (head: Buffer) => raster.test(head.toString('hex', 0, 16));
const isDrawing = (head: Buffer) => /<svg[\s/>]/.test(head.toString('latin1'));

/** By the ending of its name. A browser knows a picture of pixels by itself, whichever of them it is called. */
const isShown: Readonly<Record<string, (head: Buffer) => boolean>> = {
  '.svg': isDrawing,
  ...Object.fromEntries(
    ['.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif', '.ico'].map((ending) => [ending, isRaster]),
  ),
};

const formats = 'servem PNG, JPG, WebP, AVIF, GIF e SVG';

/** What is said of a file that no browser would show; nothing of any other. */
export function pictureProblem(file: TenantFile): string | undefined {
  const ending = extname(file.path).toLowerCase();
  const test = isShown[ending];
  if (!test) return `não aparece como imagem: ${formats}`;
  if (file.size === 0) return 'está vazio';
  const head = headOf(file);
  if (!head || test(head)) return undefined;
  return `não é uma imagem ${ending.slice(1).toUpperCase()} por dentro: ${formats}`;
}
