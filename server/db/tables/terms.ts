import { flag, integer, label, moment, prose, serial, table, text } from './table.ts';

/** Who belongs to a group. It is worked out from the participant's row, so that no list has to be kept. */
export type GroupAudience = 'all' | 'participants' | 'managers' | 'position';

export const accessGroups = table('access_groups', {
  id: serial(),
  name: text(),
  audience: text<GroupAudience>(),
  /** Of `position`: the participant's position, as it is written there. */
  position: text().orNull(),
});

export type TermType = 'term' | 'rule';

/** One version of a document. The current one of a slug is the latest that has been published. */
export const terms = table('terms', {
  id: serial(),
  slug: text(),
  type: text<TermType>(),
  title: label(),
  version: integer(),
  content: prose(),
  /** Of `content`, hexadecimal. */
  content_sha256: text(),
  published_at: moment(),
  acceptance_from: moment().orNull(),
  acceptance_to: moment().orNull(),
  acceptance_required: flag(),
});

export const termAccessGroups = table('term_access_groups', {
  term_id: integer(),
  group_id: integer(),
  read_only: flag().byDefault(),
});

/** Consents. The table only grows. */
export const termAcceptances = table('term_acceptances', {
  id: serial(),
  term_id: integer(),
  participant_id: integer(),
  content_sha256: text(),
  accepted_at: moment(),
  /** IP address, as the server saw it. */
  address: text(),
  user_agent: text(),
  request_id: text(),
});
