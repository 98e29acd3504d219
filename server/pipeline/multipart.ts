import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { OperationSpec } from '../contract/document.ts';
import { ApiError } from '../contract/errors.ts';
import type { UploadedFile } from '../contract/handler.ts';
import { plainText } from '../contract/plain-text.ts';

const megabyte = 1024 * 1024;

export const multipartLimits = {
  files: 5,
  fields: 50,
  fieldSize: 64 * 1024,
  parts: 55,
};

/** The largest form of this operation: its files, its fields and the multipart overhead. */
export function formBytes({ files }: Pick<OperationSpec, 'files'>): number {
  return multipartLimits.files * fileBytes(files) + 4 * megabyte;
}

/** The largest file that any field accepts. */
function fileBytes(rules: OperationSpec['files']): number {
  return Math.max(0, ...Object.values(rules).map(({ megabytes }) => megabytes)) * megabyte;
}

/** The temporary folder is full or cannot be written, as against a connection that its client ended. */
function isOfDisk(error: unknown): boolean {
  const { syscall, code } = error as NodeJS.ErrnoException;
  return syscall !== undefined && code !== 'ECONNRESET' && code !== 'EPIPE';
}

export interface Form {
  readonly body: Record<string, unknown>;
  readonly files: readonly UploadedFile[];
}

/**
 * Reads a form: fields as texts, files into a temporary folder as they arrive, so that memory never holds a
 * whole file before somebody reads it. Files of other fields are ignored, and all but the first of a field that takes
 * one; a file that is too large is cut after one byte too many. `discard` deletes the folder. Throws `bad-request` for an invalid form or one past
 * the limits, `unavailable` where the folder takes no file.
 */
export class FormReader {
  readonly #request: FastifyRequest;
  readonly #rules: OperationSpec['files'];
  readonly #listed: number;
  readonly #uploadsDir: () => string;
  #folder: string | null = null;

  constructor(
    request: FastifyRequest,
    { files, listed }: Pick<OperationSpec, 'files' | 'listed'>,
    uploadsDir = tmpdir,
  ) {
    this.#request = request;
    this.#rules = files;
    this.#listed = listed;
    this.#uploadsDir = uploadsDir;
  }

  async read(): Promise<Form> {
    try {
      return await this.#readParts();
    } catch (error) {
      if (isOfDisk(error)) throw new ApiError('unavailable', { cause: error });
      const { statusCode } = error as { statusCode?: unknown };
      // The parser's own errors have no status: the form was cut, or its boundary is missing.
      throw typeof statusCode === 'number' || error instanceof ApiError
        ? error
        : new ApiError('bad-request', { cause: error });
    }
  }

  async discard(): Promise<void> {
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true });
  }

  async #readParts(): Promise<Form> {
    const fields = new Map<string, unknown>();
    const files: UploadedFile[] = [];
    // One byte more than allowed: a file of that size is recognized as too large.
    const limits = {
      ...multipartLimits,
      fields: multipartLimits.fields + this.#listed,
      parts: multipartLimits.parts + this.#listed,
      fileSize: fileBytes(this.#rules) + 1,
    };
    for await (const part of this.#request.parts({ limits })) {
      // Several values or files of a field come as `name[]`.
      if (part.type === 'field' && part.fieldname.endsWith('[]')) {
        const name = part.fieldname.slice(0, -2);
        const before = fields.get(name);
        fields.set(name, [...(Array.isArray(before) ? before : []), part.value]);
        continue;
      }
      if (part.type === 'field') {
        fields.set(part.fieldname, part.value);
        continue;
      }
      const field = part.fieldname.replace(/\[\]$/, '');
      const rule = this.#rules[field];
      const isOneTooMany = rule?.most === undefined && files.some((file) => file.field === field);
      if (!rule || isOneTooMany) {
        part.file.resume();
        continue;
      }
      const file = { ...(await this.#store(part, files.length)), field, rule };
      // A file input left empty sends a part without a name and without content.
      if (file.size === 0 && !file.name) continue;
      // The contract may require the field, so the body contains the file's name, or another where that is blank.
      const name = plainText(file.name) ? file.name : 'arquivo';
      const before = (fields.get(field) ?? []) as string[];
      fields.set(field, rule.most === undefined ? name : [...before, name]);
      files.push(file);
    }
    return { body: Object.fromEntries(fields), files };
  }

  async #store(part: MultipartFile, index: number): Promise<Omit<UploadedFile, 'field' | 'rule'>> {
    this.#folder ??= await mkdtemp(join(this.#uploadsDir(), 'portico-upload-'));
    const path = join(this.#folder, String(index));
    const hash = createHash('sha256');
    let size = 0;
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(part.file, count, createWriteStream(path, { mode: 0o600 }));
    // Some systems send é as e and an accent.
    const name = (part.filename ?? '').normalize('NFC');
    const { mimetype } = part;
    return { name, mimetype, size, sha256: hash.digest('hex'), read: () => readFile(path) };
  }
}
