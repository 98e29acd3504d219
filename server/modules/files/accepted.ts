import sharp from 'sharp';
import type { UploadedFile } from '../../contract/handler.ts';

/** What the decoder calls the types of images. */
const images: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' };
/** More pixels than any photo has: a small file can say that it is a huge picture. */
const mostPixels = 50_000_000;

/**
 * What is wrong with the content of an attachment, in pt-BR, or null. An image is decoded whole, since a page that
 * begins like one is no image. Which types and sizes a field takes is the contract's to say.
 */
export async function attachmentProblem(file: UploadedFile): Promise<string | null> {
  const content = await file.read();
  const isRight =
    file.mimetype === 'application/pdf' ? isPdf(content) : await isImage(content, images[file.mimetype]);
  return isRight ? null : 'O conteúdo não corresponde ao tipo do arquivo.';
}

function isPdf(content: Buffer): boolean {
  return content.subarray(0, 5).toString('latin1') === '%PDF-';
}

async function isImage(content: Buffer, format: string | undefined): Promise<boolean> {
  try {
    const image = sharp(content, { limitInputPixels: mostPixels, failOn: 'error' });
    if ((await image.metadata()).format !== format) return false;
    await image.stats();
    return true;
  } catch {
    return false;
  }
}
