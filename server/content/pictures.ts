/**
 * Pictures in HTML: a file of content says their paths, the database the addresses of the program's files, and what
 * compares both the hashes of what is in them.
 */
import { cleanHtml, pathIn, withPictures } from '../../engine/manifest/html.ts';
import { imageOf } from '../modules/shared/image.ts';

/** Replaces an image's value: a path by a hash, or a hash by the id of a file. Null: it stays as it is in HTML. */
export type ImageChange = (image: unknown) => unknown;

/** The picture as an image is said outside of HTML: a path, a hash or the id of a file. */
function imageIn(source: string): unknown {
  const [, hash] = /^sha256\/([0-9a-f]{64})$/.exec(source) ?? [];
  if (hash !== undefined) return hash;
  const [, id] = /^\/api\/v1\/files\/(\d{1,9})\/open$/.exec(source) ?? [];
  if (id !== undefined) return Number(id);
  const path = pathIn(source);
  return path?.startsWith('assets/') ? path : undefined;
}

function sourceOf(image: unknown): string | undefined {
  if (typeof image === 'number') return imageOf(image)?.url;
  if (typeof image !== 'string') return undefined;
  return image.startsWith('assets/') ? encodeURI(image) : `sha256/${image}`;
}

/** HTML as it may be stored, with its pictures replaced. */
export const htmlWith = (html: unknown, change: ImageChange): string =>
  withPictures(cleanHtml(String(html)), (source) => {
    const image = imageIn(source);
    return (image !== undefined && sourceOf(change(image))) || source;
  });

/** The pictures in HTML. */
export function picturesIn(html: unknown): unknown[] {
  const images: unknown[] = [];
  htmlWith(html, (image) => {
    images.push(image);
    return null;
  });
  return images;
}
