import { integer, json, label, moment, serial, table, text } from './table.ts';

const verificationPurposes = [
  'second-factor',
  'first-access',
  'registration',
  'password',
  'contact',
  'factor-on',
] as const;
export type VerificationPurpose = (typeof verificationPurposes)[number];

/** What a visitor typed to register; stored until the e-mail is proved, for an hour at most. */
export interface RegistrationDetails {
  name: string;
  cpf: string;
  email: string;
  phone: string | null;
  /** The answers to the program's own fields, checked. */
  additional_infos?: Readonly<Record<string, unknown>>;
  /** The invitation that they used. */
  invitation?: Invitation;
}

/** One invitation: who invites, in which campaign, and its number. */
export interface Invitation {
  readonly referralId: number;
  readonly inviterId: number;
  readonly number: number;
}

/** A code that was sent by e-mail. The database stores only hashes of handle, code and token. */
export const verifications = table('verifications', {
  id: serial(),
  purpose: text().oneOf(...verificationPurposes),
  handle_hash: text(),
  /** Null: no account has this login. */
  account_id: integer().orNull(),
  code_hash: text(),
  tries: integer().byDefault(),
  sends: integer().byDefault(),
  sent_at: moment(),
  expires_at: moment(),
  details: json<RegistrationDetails>().orNull().personal(),
  token_hash: text().orNull(),
  token_expires_at: moment().orNull(),
  used_at: moment().orNull(),
  created_at: moment(),
  /** The account's generation when the code was asked for; null without an account. */
  generation: integer().orNull(),
});

/** A change of e-mail, phone or password, or of the second factor turned off, which a link can undo. */
export const contactChanges = table('contact_changes', {
  id: serial(),
  what: text().oneOf('contact', 'password', 'second-factor').byDefault(),
  account_id: integer(),
  participant_id: integer(),
  /** The verification of the new e-mail; null for a phone, which changes at once. */
  verification_id: integer().orNull(),
  old_email: text().personal(),
  new_email: text().personal(),
  old_phone: text().orNull().personal(),
  new_phone: text().orNull().personal(),
  asked_at: moment(),
  /** Null: the code has not been typed yet. */
  changed_at: moment().orNull(),
  undo_hash: text().orNull(),
  undo_until: moment().orNull(),
  undone_at: moment().orNull(),
});

/** A device whose owner proved the second factor on it. */
export const trustedDevices = table('trusted_devices', {
  id: serial(),
  account_id: integer(),
  token_hash: text(),
  name: text().personal(),
  created_at: moment(),
  last_used_at: moment(),
  expires_at: moment(),
  revoked_at: moment().orNull(),
  /** The account's generation when the device was trusted. */
  generation: integer(),
});

/**
 * The outbox. A mail in the state `nobody` is never sent: it is written so that a login without an account
 * takes the same time.
 */
export const mails = table('mails', {
  id: serial(),
  state: text().oneOf('waiting', 'sent', 'dead', 'nobody'),
  /** Display name of the sender: the program's title. */
  sender: text(),
  recipient: text().personal(),
  subject: label().personal(),
  body_text: text().personal(),
  body_html: text().personal(),
  created_at: moment(),
  useless_after: moment(),
  next_try_at: moment(),
  tries: integer().byDefault(),
  done_at: moment().orNull(),
  /** The ticket that it is about, and may quote. */
  ticket_id: integer().orNull(),
});
