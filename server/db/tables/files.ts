import type { FileVisibility } from './collection.ts';
import { bytes, integer, moment, serial, table, text } from './table.ts';

export const files = table('files', {
  id: serial(),
  owner_id: integer().orNull(),
  visibility: text<FileVisibility>(),
  name: text().personal(),
  mimetype: text(),
  size: integer(),
  /** SHA-256 of the content, hexadecimal: where it is stored, and the strong validator of the answer. */
  sha256: text(),
  created_at: moment().byDefault(),
});

/** What is in files: once for all that have the same. */
export const fileContents = table('file_contents', {
  sha256: text(),
  content: bytes(),
  /** When a file with it was last made: one that no file has goes some time after. */
  used_at: moment().byDefault(),
});

/** What files may be attached to. Their rights are those of their parent (modules/attachments). */
export type Attachable = 'ticket' | 'ticket_answer' | 'participant' | 'contract';

export const attachments = table('attachments', {
  id: serial(),
  attachable: text<Attachable>(),
  parent_id: integer(),
  /** What it is for, in the parent's own words. */
  type: text().byDefault(),
  file_id: integer(),
  created_at: moment().byDefault(),
});
