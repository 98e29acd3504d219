import { bytes, flag, integer, json, moment, serial, sharedTable, text } from './table.ts';

/** What was published of a tenant: nobody changes it. */
export const releases = sharedTable('releases', {
  id: serial(),
  /** Its slug. */
  tenant: text(),
  hash: text(),
  /** Of git, `+` where files had changed since; null: the folder is in none. */
  revision: text().orNull(),
  published_by: text(),
  published_at: moment().byDefault(),
  /** What its content files changed in the database then; null: the program was not there yet. */
  content: json<unknown>().orNull(),
  body: bytes(),
});

/** Which releases servers show of a tenant; one that is not here is shown from its folder. */
export const releaseChoices = sharedTable('release_choices', {
  tenant: text(),
  /** Null: the folder, beside a canary. */
  release_id: integer().orNull(),
  canary_id: integer().orNull(),
  canary_percent: integer().orNull(),
});

/** Every choice of what servers show of a tenant, in the order in which they were made. */
export const releaseHistory = sharedTable('release_history', {
  id: serial(),
  tenant: text(),
  release_id: integer().orNull(),
  canary_id: integer().orNull(),
  canary_percent: integer().orNull(),
  /** Of git, of what was published; null: a choice among what was published before. */
  revision: text().orNull(),
  /** A step back to what was shown before. */
  is_back: flag().byDefault(),
  chosen_by: text(),
  chosen_at: moment().byDefault(),
});
