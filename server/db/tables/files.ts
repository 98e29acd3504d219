import { fileVisibilities } from './collection.ts';
import { bytes, integer, moment, serial, table, text } from './table.ts';

export const files = table('files', {
  id: serial(),
  owner_id: integer().orNull(),
  visibility: text().oneOf(...fileVisibilities),
  name: text().personal(),
  mimetype: text(),
  size: integer(),
  /**
   * SHA-256 of the content, hexadecimal: the key of the stored content, and the strong validator of the
   * response.
   */
  sha256: text(),
  created_at: moment().byDefault(),
  /** Since when nothing has referred to it. */
  unused_since: moment().orNull(),
});

/** Contents of files: files with equal content share one row. */
export const fileContents = table('file_contents', {
  sha256: text(),
  /** Null: it is in a bucket. */
  content: bytes().orNull(),
  /** When a file with this content was last stored: an unused content is deleted some time later. */
  used_at: moment().byDefault(),
});

/** The records that files may be attached to. The parent's rights apply (modules/attachments). */
const attachables = ['ticket', 'ticket_answer', 'participant', 'contract'] as const;
export type Attachable = (typeof attachables)[number];

export const attachments = table('attachments', {
  id: serial(),
  attachable: text().oneOf(...attachables),
  parent_id: integer(),
  /** Its purpose, in the parent's terms. */
  type: text().byDefault(),
  file_id: integer(),
  created_at: moment().byDefault(),
});
