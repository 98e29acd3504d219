import {
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

/** A person's global login; the same one in all of their programs. */
export const accounts = sharedTable('accounts', {
  id: serial(),
  cpf: text().personal(),
  email: text().personal(),
  /** Null: first access is still to come. */
  password_hash: text().orNull().personal(),
  created_at: moment().byDefault(),
  /** Counts the changes of the password: what an earlier generation opened counts no more. */
  generation: integer().byDefault(),
});

/** Accounts that administer every program they are in. Granted in the database alone. */
export const platformAdmins = sharedTable('platform_admins', {
  account_id: integer(),
  granted_at: moment().byDefault(),
});

export const participants = table('participants', {
  id: serial(),
  account_id: integer(),
  name: label().personal(),
  social_name: text().orNull().personal(),
  gender: text<'m' | 'f'>().orNull().personal(),
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
  /** 1 active, 2 must complete data, 3 inactive (section 3: numeric; only 2 is named). */
  status: small().byDefault(),
  position: text().orNull(),
  manages_participants: flag().byDefault(),
  /** Administers this program; no request can write it. */
  is_admin: flag().byDefault(),
  establishment_id: integer().orNull(),
  /** Answers to the program's own fields, by name. */
  additional_infos: json<Record<string, unknown>>().byDefault().personal(),
  created_at: moment().byDefault(),
  updated_at: moment().byDefault(),
  /** When the status began, why, and by whom it was changed. */
  status_since: moment().orNull(),
  status_reason: prose().orNull().personal(),
  status_by: integer().orNull(),
  /** The number of the broker that they sell for. */
  susep: text().orNull().personal(),
  /** Why their link to the store of prizes could not be made the last time. */
  ideal_prize_error: text().orNull().personal(),
  /** When a mail last asked them to complete their data. */
  activation_sent_at: moment().orNull(),
  /** Asks for the second factor even where the program does not. */
  second_factor: flag().byDefault(),
});

/** Every status that a participant ever had: kept by the database. */
export const participantStatuses = table('participant_statuses', {
  id: serial('int8'),
  participant_id: integer(),
  status: small(),
  since: moment(),
  reason: prose().orNull().personal(),
  changed_by: integer().orNull(),
});

/**
 * Somebody at an establishment, in a position, from a day until another. The main one is what the participant says of
 * itself, and follows it by itself.
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

export const sessions = table('sessions', {
  id: serial(),
  token_hash: text(),
  account_id: integer(),
  participant_id: integer(),
  created_at: moment().byDefault(),
  last_seen_at: moment().byDefault(),
  expires_at: moment(),
  revoked_at: moment().orNull(),
  /** The account's, when it signed in. */
  generation: integer(),
  /** What it was opened with, as its owner knows it: 'Chrome no Android'. */
  device: text().byDefault(),
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
  /** The account's, when the session that asked for the link began. */
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
  actor_account_id: integer(),
  participant_id: integer().orNull(),
  operation: text(),
  method: text(),
  path: text(),
  request_id: text(),
  address: text(),
});

export const rateLimits = sharedTable('rate_limits', {
  bucket: text(),
  window_start: moment(),
  hits: integer(),
  /** The next hit waits until then, where waits grow. */
  open_at: moment().orNull(),
});

/** Keys that no request can read. */
export const serverKeys = sharedTable('server_keys', {
  name: text(),
  secret: text(),
});
