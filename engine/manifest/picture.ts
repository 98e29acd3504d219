/** Whether browsers show a file of a tenant as a picture. */
import { extname } from 'node:path';
import { headOf, type TenantFile } from './disk.ts';

const raster = /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|.{4}ftyp(?:avif|avis|mif1)|\x00\x00\x01\x00)/s;
const drawing = /<svg[\s/>]/;

/** What a picture begins with, by the ending of its name. A browser knows one of pixels by itself, whatever it is called. */
const beginnings: Readonly<Record<string, RegExp>> = {
  '.svg': drawing,
  ...Object.fromEntries(
    ['.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif', '.ico'].map((ending) => [ending, raster]),
  ),
};

const formats = 'servem PNG, JPG, WebP, AVIF, GIF e SVG';

/** What is said of a file that no browser would show; nothing of any other. */
export function pictureProblem(file: TenantFile): string | undefined {
  const ending = extname(file.path).toLowerCase();
  const beginning = beginnings[ending];
  if (!beginning) return `não aparece como imagem: ${formats}`;
  if (file.size === 0) return 'está vazio';
  const head = headOf(file);
  if (!head || beginning.test(head.toString('latin1'))) return undefined;
  return `não é uma imagem ${ending.slice(1).toUpperCase()} por dentro: ${formats}`;
}
