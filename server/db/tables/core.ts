import { active, inactive, pending } from '../participant-status.ts';
import {
  bytes,
  day,
  flag,
  integer,
  json,
  label,
  moment,
  prose,
  serial,
  sharedTable,
  small,
  table,
  text,
  uuid,
} from './table.ts';

export const programs = sharedTable('programs', {
  id: integer(),
  slug: text(),
  title: text(),
  description: text().byDefault(),
  group_name: text().byDefault(),
  settings: json<Record<string, unknown>>().byDefault(),
  created_at: moment().byDefault(),
  uuid: uuid().byDefault(),
});

/** A person's global login, the same in all of their programs. */
export const accounts = sharedTable('accounts', {
  id: serial(),
  cpf: text().personal(),
  email: text().personal(),
  /** Null: the person has not used first access yet. */
  password_hash: text().orNull().personal(),
  created_at: moment().byDefault(),
  /** Counts password changes: sessions and proofs of an earlier generation are no longer valid. */
  generation: integer().byDefault(),
});

/** Accounts that administer every program they are in. It can be granted only in the database. */
export const platformAdmins = sharedTable('platform_admins', {
  account_id: integer(),
  granted_at: moment().byDefault(),
});

export const participants = table('participants', {
  id: serial(),
  account_id: integer(),
  name: label().personal(),
  social_name: text().orNull().personal(),
  /** How a person is called before others: the social name, or else the name. Documents and managers' lists have the name. */
  display_name: text().computed(),
  gender: text().oneOf('m', 'f').orNull().personal(),
  /** The account's: the database changes it with that one. */
  email: text().personal(),
  phone: text().orNull().personal(),
  /** YYYY-MM-DD. */
  birthdate: day().orNull().personal(),
  zip: text().orNull().personal(),
  street: text().orNull().personal(),
  number: text().orNull().personal(),
  complement: text().orNull().personal(),
  neighborhood: text().orNull().personal(),
  city_id: integer().orNull(),
  profile_photo_id: integer().orNull(),
  /** 1 active, 2 must complete data, 3 inactive (section 3: numeric; only 2 has a name there). */
  status: small().oneOf(active, pending, inactive).byDefault(),
  position: text().orNull(),
  manages_participants: flag().byDefault(),
  /** Administers this program; no request can write it. */
  is_admin: flag().byDefault(),
  establishment_id: integer().orNull(),
  /** Answers to the program's own fields, by name. */
  additional_infos: json<Record<string, unknown>>().byDefault().personal(),
  created_at: moment().byDefault(),
  updated_at: moment().byDefault(),
  /** When the status began, the reason, and who changed it. */
  status_since: moment().orNull(),
  status_reason: prose().orNull().personal(),
  status_by: integer().orNull(),
  /** The number of the insurance broker that they sell for. */
  susep: text().orNull().personal(),
  /** Why the last link to the store of prizes failed. */
  ideal_prize_error: text().orNull().personal(),
  /** When a mail last asked them to complete their data. */
  activation_sent_at: moment().orNull(),
  /** Uses the second factor even if the program does not demand it. */
  second_factor: flag().byDefault(),
});

/** The words of people's names and e-mails, for searching, with what filters ask of the person. The database keeps them. */
export const participantWords = table('participant_words', {
  participant_id: integer(),
  word: label().personal(),
  establishment_id: integer().orNull(),
  position: text().orNull(),
  status: small(),
});

/** How many people there are at an establishment (0: none), in a position ('': none), by status. The database keeps them. */
export const participantCounts = table('participant_counts', {
  establishment_id: integer(),
  position: label(),
  status: small(),
  people: integer(),
});

/** Every status that a participant ever had; the database writes it. */
export const participantStatuses = table('participant_statuses', {
  id: serial('int8'),
  participant_id: integer(),
  status: small(),
  since: moment(),
  reason: prose().orNull().personal(),
  changed_by: integer().orNull(),
});

/**
 * A person's post: at an establishment, in a position, between two days. The main post copies the
 * participant's columns and changes with them automatically.
 */
export const posts = table('posts', {
  id: serial(),
  participant_id: integer(),
  establishment_id: integer(),
  position: text().orNull(),
  /** YYYY-MM-DD. */
  starts_on: day(),
  ends_on: day().orNull(),
  is_main: flag().byDefault(),
});

/** Who signed in, when and from where: the record of accesses of the law, too. */
export const sessions = table('sessions', {
  id: serial(),
  token_hash: text(),
  account_id: integer(),
  participant_id: integer(),
  created_at: moment().byDefault(),
  last_seen_at: moment().byDefault(),
  expires_at: moment(),
  revoked_at: moment().orNull(),
  /** The account's generation at sign-in. */
  generation: integer(),
  /** The browser's name for its owner: 'Chrome no Android'. */
  device: text().byDefault().personal(),
  /** Where it signed in from; '' for a session of before addresses were kept. */
  address: text().byDefault().personal(),
});

/** Links that sign a person in to another of their programs (`program_id`), once. */
export const signInLinks = table('sign_in_links', {
  id: serial(),
  token_hash: text(),
  account_id: integer(),
  participant_id: integer(),
  from_program_id: integer(),
  created_at: moment().byDefault(),
  expires_at: moment(),
  used_at: moment().orNull(),
  /** The account's generation when the session that asked for the link began. */
  generation: integer(),
});

export const idempotencyKeys = table('idempotency_keys', {
  participant_id: integer(),
  operation: text(),
  key: text(),
  request_hash: text(),
  status: small().orNull(),
  response: text().orNull().personal(),
  created_at: moment().byDefault(),
  expires_at: moment(),
});

export const auditLog = table('audit_log', {
  id: serial('int8'),
  happened_at: moment().byDefault(),
  /** Null: an operator by command, whom `request_id` names. */
  actor_account_id: integer().orNull(),
  participant_id: integer().orNull(),
  operation: text(),
  method: text(),
  path: text(),
  request_id: text(),
  /** Of whoever did it. */
  address: text().personal(),
});

export const rateLimits = sharedTable('rate_limits', {
  bucket: text(),
  window_start: moment(),
  hits: integer(),
  /** The next hit must wait until then, for limits with growing waits. */
  open_at: moment().orNull(),
});

/** Keys that no request can read. */
export const serverKeys = sharedTable('server_keys', {
  name: text(),
  secret: text(),
});

/** Files of the browser that any running build may be asked for; no request reads them in a program. */
export const clientFiles = sharedTable('client_files', {
  name: text(),
  content: bytes(),
  is_brotli: flag(),
  /** When a start last had a build without it; null: the build of the last start has it. */
  replaced_at: moment().orNull(),
});
