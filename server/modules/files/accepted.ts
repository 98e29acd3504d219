import type { UploadedFile } from '../../contract/handler.ts';

const starts: Record<string, (content: Buffer) => boolean> = {
  'application/pdf': (content) => content.subarray(0, 5).toString('latin1') === '%PDF-',
  'image/png': (content) => content.subarray(0, 8).toString('hex') === '89504e470d0a1a0a',
  'image/jpeg': (content) => content.subarray(0, 3).toString('hex') === 'ffd8ff',
  'image/webp': (content) => content.subarray(8, 12).toString('latin1') === 'WEBP',
};

/**
 * What is wrong with the content of an attachment, in pt-BR, or null: what a file says it is must be what it starts as.
 * Which types and sizes a field takes is the contract's to say.
 */
export function attachmentProblem(file: UploadedFile): string | null {
  return starts[file.mimetype]?.(file.content) ? null : 'O conteúdo não corresponde ao tipo do arquivo.';
}
