import { integer, json, moment, serial, table, text } from './table.ts';

/** What the tools of a program do: a purpose that people agree to or not. */
export type ConsentPurpose = 'statistics' | 'marketing';

/** What people chose when they were asked about purposes. The table only grows: the latest row counts. */
export const consents = table('consents', {
  id: serial(),
  /** Null: a visitor, whom the browser alone tells from others. */
  participant_id: integer().orNull(),
  /** SHA-256 of the name that the browser was given, hexadecimal. */
  browser_hash: text().orNull().personal(),
  /** What they were asked about. */
  asked: json<readonly ConsentPurpose[]>(),
  /** What they agreed to. */
  granted: json<readonly ConsentPurpose[]>(),
  decided_at: moment(),
  /** IP address, as the server saw it. */
  address: text().personal(),
  user_agent: text().personal(),
  request_id: text(),
});
