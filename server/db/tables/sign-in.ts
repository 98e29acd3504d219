import { integer, json, label, moment, serial, table, text } from './table.ts';

export type VerificationPurpose =
  | 'second-factor'
  | 'first-access'
  | 'registration'
  | 'password'
  | 'contact'
  | 'factor-on';

/** What a visitor typed to register; kept until the e-mail is proved, an hour at most. */
export interface RegistrationDetails {
  name: string;
  cpf: string;
  email: string;
  phone: string | null;
  /** By whose invitation. */
  invitation?: Invitation;
}

/** One invitation: who invites, in which campaign, and for which time. */
export interface Invitation {
  readonly referralId: number;
  readonly inviterId: number;
  readonly number: number;
}

/** A code that was sent by e-mail. Handle, code and token are known here by their hashes alone. */
export const verifications = table('verifications', {
  id: serial(),
  purpose: text<VerificationPurpose>(),
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
  /** The account's, when the code was asked for; null where there is no account. */
  generation: integer().orNull(),
});

/** A change of e-mail or phone, of the password, or the second factor turned off; and the way back. */
export const contactChanges = table('contact_changes', {
  id: serial(),
  what: text<'contact' | 'password' | 'second-factor'>().byDefault(),
  account_id: integer(),
  participant_id: integer(),
  /** The code that went to the new e-mail; null for a phone, which changes at once. */
  verification_id: integer().orNull(),
  old_email: text().personal(),
  new_email: text().personal(),
  old_phone: text().orNull().personal(),
  new_phone: text().orNull().personal(),
  asked_at: moment(),
  /** Null: the code has not come back. */
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
  /** The account's, when the device was trusted. */
  generation: integer(),
});

/** The outbox. A mail in the state `nobody` is never sent: it is written so that a login without an account takes as long. */
export const mails = table('mails', {
  id: serial(),
  state: text<'waiting' | 'sent' | 'dead' | 'nobody'>(),
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
});
