import type { Schemas } from '../../openapi/generated/types.ts';

/** Settings of `flows.sign-in`, defaults filled in by the compiler (settings.schema.json). */
export interface SignInSettings {
  login_label: string;
  submit_label: string;
  /** Name of the page with the registration. */
  register_page: string;
  /** How many days the server trusts a device. */
  trusted_days: number;
  /** Seconds before a code may be sent again. */
  resend_seconds: number;
  /** A call without an answer after this time counts as failed, ms. */
  call_timeout_ms: number;
}

export interface Credentials {
  login: string;
  password: string;
}

export type FieldErrors = Partial<Record<keyof Credentials, string>>;

/** The platform's answer after it has sent a code by e-mail. */
export type SentCode = Pick<Schemas['SentCode'], 'verification' | 'resend_in'>;

/** The flows that leave the password form: each proves an e-mail by a code. */
export type Way = 'second-factor' | 'recovery' | 'first-access' | 'registration';
