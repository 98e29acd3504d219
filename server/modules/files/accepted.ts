import sharp from 'sharp';
import type { UploadedFile } from '../../contract/handler.ts';

/** What the decoder calls the types of images. */
const images: Record<string, 'png' | 'jpeg' | 'webp'> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
};
/** More pixels than any photo has: a small file can say that it is a huge picture. */
const mostPixels = 50_000_000;
/** Of what comes after the end of a document, at most so many bytes: readers look for the end there. */
const tailBytes = 1024;

const wrongContent = 'O conteúdo não corresponde ao tipo do arquivo.';

/** What of an upload is stored, or what is wrong with it, in pt-BR. */
export type Accepted =
  | { readonly name: string; readonly mimetype: string; readonly content: Buffer }
  | { readonly problem: string };

/**
 * Looks at what a file is, whatever it is called. An image is decoded and written anew: what was hidden in or behind
 * it is gone, and so is where and with what it was taken. Which types and sizes a field takes is the contract's to say.
 */
export async function acceptUpload(file: UploadedFile): Promise<Accepted> {
  const { name, mimetype } = file;
  const sent = await file.read();
  if (mimetype === 'application/pdf')
    return isPdf(sent) ? { name, mimetype, content: sent } : { problem: wrongContent };
  const content = await redrawn(sent, images[mimetype]);
  return content ? { name, mimetype, content } : { problem: wrongContent };
}

/**
 * A picture as a square of `side` pixels, drawn anew as `acceptUpload` does; its middle where it is none. Or what is
 * wrong with it, in pt-BR.
 */
export async function acceptPicture(file: UploadedFile, side: number): Promise<Accepted> {
  const { name, mimetype } = file;
  const content = await redrawn(await file.read(), images[mimetype]);
  if (!content) return { problem: wrongContent };
  const square = sharp(content).resize(side, side, { fit: 'cover' }).webp({ quality: 84 });
  return { name, mimetype: 'image/webp', content: await square.toBuffer() };
}

/** One document from its first byte to its end. */
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
    // As it was held: the note that says which side is up goes with the others.
    return await image.autoOrient().toFormat(format, { quality: 88 }).toBuffer();
  } catch {
    return null;
  }
}
