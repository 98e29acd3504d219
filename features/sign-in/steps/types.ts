import type { SentCode, Way } from '../types.ts';

export interface Fields {
  login: string;
  name: string;
  cpf: string;
  email: string;
  phone: string;
  code: string;
  password: string;
  password_confirmation: string;
}

export type FieldName = keyof Fields;
export type FieldErrors = Partial<Record<FieldName, string>>;

/** What the right code gives: the key of one new password, and where that password will be good. */
export interface Proof {
  token: string;
  programs: string[];
}

export interface StepsInput {
  way: Way;
  login: string;
  /** A code is on its way already. */
  sent: SentCode | null;
}

/** The failure that a call rejects with; the shape of the engine's ApiFailure. */
export interface Failure {
  code?: string;
  message: string;
  errors?: Record<string, string[]>;
}
