import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '../contract/handler.ts';

/** The largest file of an upload. */
export const maxFileBytes = 10 * 1024 * 1024;

export const multipartLimits = {
  fileSize: maxFileBytes,
  files: 5,
  fields: 50,
  fieldSize: 64 * 1024,
  parts: 55,
};

/** Reads a multipart body whole: fields as an object of texts, files in memory. Throws past the limits. */
export async function readMultipart(
  request: FastifyRequest,
): Promise<{ body: Record<string, unknown>; files: UploadedFile[] }> {
  const fields = new Map<string, unknown>();
  const files: UploadedFile[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields.set(part.fieldname, part.value);
      continue;
    }
    const content = await part.toBuffer();
    // A file input left empty sends a part without a name and without content.
    if (content.length === 0 && !part.filename) continue;
    // The contract may require the field: in the body stands what the file is called.
    fields.set(part.fieldname, part.filename || 'arquivo');
    files.push({ field: part.fieldname, name: part.filename, mimetype: part.mimetype, content });
  }
  return { body: Object.fromEntries(fields), files };
}
