import type { Question } from '../../../engine/manifest/questions.ts';
import type { SentCode, Way } from '../types.ts';

export type Answers = Readonly<Record<string, unknown>>;

export interface Fields {
  login: string;
  name: string;
  cpf: string;
  email: string;
  phone: string;
  code: string;
  password: string;
  password_confirmation: string;
  /** The answers to the program's own fields, by their names; null: none was given. */
  additional_infos: Answers | null;
}

export type FieldName = keyof Fields;
/** What a registration asks for. */
export type Registration = Pick<Fields, 'name' | 'cpf' | 'email' | 'phone' | 'additional_infos'>;
export type TextName = Exclude<FieldName, 'additional_infos'>;
/** A field's name in messages; of the program's own ones each has its own. */
export type ErrorName = TextName | `additional_infos.${string}`;
export type FieldErrors = Partial<Record<ErrorName, string>>;

/**
 * The answer to the right code: the token for one new password, and the programs in which that will be valid.
 */
export interface Proof {
  token: string;
  programs: string[];
}

export interface StepsInput {
  way: Way;
  login: string;
  /** A code was already sent. */
  sent: SentCode | null;
  /** What was typed before the code was sent. */
  registration?: Registration | undefined;
  /** The program's own fields, which a registration asks for. */
  questions?: readonly Question[];
}
