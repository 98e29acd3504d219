import type { Generated } from 'kysely';
import type { Defaulted, Moment, NullableMoment } from './column.ts';

export type VerificationPurpose = 'second-factor' | 'first-access' | 'registration' | 'password';

/** What a visitor typed to register; kept until the e-mail is proved, an hour at most. */
export interface RegistrationDetails {
  name: string;
  cpf: string;
  email: string;
  phone: string | null;
}

/** A code that was sent by e-mail. Handle, code and token are known here by their hashes alone. */
export interface VerificationsTable {
  program_id: number;
  id: Generated<number>;
  purpose: VerificationPurpose;
  handle_hash: string;
  /** Null: nobody has this login; the answers are the same. */
  account_id: number | null;
  code_hash: string;
  tries: Defaulted<number>;
  sends: Defaulted<number>;
  sent_at: Moment;
  expires_at: Moment;
  /** JSON text when written, `RegistrationDetails` when read. */
  details: Defaulted<unknown>;
  token_hash: Defaulted<string | null>;
  token_expires_at: NullableMoment;
  used_at: NullableMoment;
  created_at: Moment;
}

/** A device whose owner proved the second factor on it. */
export interface TrustedDevicesTable {
  program_id: number;
  id: Generated<number>;
  account_id: number;
  token_hash: string;
  name: string;
  created_at: Moment;
  last_used_at: Moment;
  expires_at: Moment;
  revoked_at: NullableMoment;
}

/** The outbox. `nobody`: written so that a login without an account costs the same, and never sent. */
export interface MailsTable {
  program_id: number;
  id: Generated<number>;
  state: 'waiting' | 'sent' | 'dead' | 'nobody';
  /** Display name of the sender: the program's title. */
  sender: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  created_at: Moment;
  useless_after: Moment;
  next_try_at: Moment;
  tries: Defaulted<number>;
  done_at: NullableMoment;
}
