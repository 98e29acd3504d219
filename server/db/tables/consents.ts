import { integer, json, moment, serial, table, text } from './table.ts';

/** A purpose of the program's third-party tools, which people agree to or not. */
export type ConsentPurpose = 'statistics' | 'marketing';

/** The choices of people who were asked about purposes. The table only grows: the latest row counts. */
export const consents = table('consents', {
  id: serial(),
  /** Null: a visitor, who is recognized only by the browser. */
  participant_id: integer().orNull(),
  /** SHA-256 of the browser's name, hexadecimal. */
  browser_hash: text().orNull().personal(),
  /** The purposes that were asked. */
  asked: json<readonly ConsentPurpose[]>(),
  /** The purposes that they agreed to. */
  granted: json<readonly ConsentPurpose[]>(),
  decided_at: moment(),
  /** IP address that the server saw. */
  address: text().personal(),
  user_agent: text().personal(),
  request_id: text(),
});
