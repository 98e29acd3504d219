import sharp from 'sharp';
import { oncePerFile } from './once.ts';

/** The image decoder's names of the types. */
const images: Record<string, 'png' | 'jpeg' | 'webp'> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
};
/** More pixels than any photo has: a small file can claim to be a huge picture. */
const mostPixels = 50_000_000;
/**
 * How many bytes may follow a document's end mark: PDF readers look for the mark near the end of the file.
 */
const tailBytes = 1024;

/** The size of a square picture, in pixels: twice the largest size on screen. */
const side = 512;

const wrongContent = 'O conteúdo não corresponde ao tipo do arquivo.';

/** The content to store, or what is wrong with it, in pt-BR. */
export type Accepted =
  | { readonly name: string; readonly mimetype: string; readonly content: Buffer }
  | { readonly problem: string };

/**
 * Checks a file's content, whatever its name says. An image is decoded and encoded again, which removes
 * anything hidden in it or behind it, and its place and camera data; of one for a square field its middle is
 * taken. The contract says which types and sizes a field takes.
 */
export const acceptUpload = oncePerFile(async (file): Promise<Accepted> => {
  const { name, mimetype, rule } = file;
  const sent = await file.read();
  if (mimetype === 'application/pdf')
    return isPdf(sent) ? { name, mimetype, content: sent } : { problem: wrongContent };
  const content = await redrawn(sent, images[mimetype]);
  if (!content) return { problem: wrongContent };
  return rule.square
    ? { name, mimetype: 'image/webp', content: await squareOf(content) }
    : { name, mimetype, content };
});

const squareOf = (content: Buffer) =>
  sharp(content).resize(side, side, { fit: 'cover' }).webp({ quality: 84 }).toBuffer();

/** Whether the content is one PDF document from its first byte to its end. */
function isPdf(content: Buffer): boolean {
  const head = content.subarray(0, 8).toString('latin1');
  const tail = content.subarray(-tailBytes).toString('latin1');
  return /^%PDF-[12]\.\d/.test(head) && tail.includes('%%EOF');
}

async function redrawn(content: Buffer, format: (typeof images)[string] | undefined): Promise<Buffer | null> {
  if (!format) return null;
  try {
    const image = sharp(content, { limitInputPixels: mostPixels, failOn: 'error' });
    if ((await image.metadata()).format !== format) return null;
    // Rotates the picture first: the metadata with its orientation is removed with the rest.
    return await image.autoOrient().toFormat(format, { quality: 88 }).toBuffer();
  } catch {
    return null;
  }
}
