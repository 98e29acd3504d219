import { failureOf } from '../../../engine/contract/call-failure.ts';
import { isCpf } from '../../../engine/format/cpf.ts';
import { isWholeName } from '../../../engine/format/whole-name.ts';
import { answerProblem, type Question, questionsOf } from '../../../engine/manifest/questions.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { looksLikeCpf } from '../rules.ts';
import type { Way } from '../types.ts';
import { texts } from './texts.ts';
import type { Answers, ErrorName, FieldErrors, FieldName, Fields } from './types.ts';

const codeDigits = 6;
/** The server checks the same and more: it knows the common passwords. */
export const shortestPassword = 10;

/** The fields of each flow before it sends a code. */
export const askFields: Record<Way, readonly FieldName[]> = {
  'second-factor': [],
  recovery: ['login'],
  'first-access': ['login'],
  registration: ['name', 'cpf', 'email', 'phone', 'additional_infos'],
};
export const passwordFields = ['password', 'password_confirmation'] as const;

const isText = (name: FieldName) => name !== 'additional_infos';
const nameOf = ({ id }: Question) => `additional_infos.${id}` as const;

/** The program's own fields as questions; those that may stay open say so, as the others of this form do. */
export function questionsIn(rows: readonly Schemas['CustomField'][]): Question[] {
  const from = { id: 'name', label: 'label', help: 'help', type: 'type', required: 'required' };
  const options = { rows: 'options', value: '', label: '' };
  return questionsOf({ ...from, options, into: 'additional_infos' }, rows as never).map((question) =>
    question.isRequired ? question : { ...question, label: texts.optional(question.label) },
  );
}

/** The names of the first form's fields in messages. */
export const askNames = (way: Way, questions: readonly Question[]): ErrorName[] => [
  ...(askFields[way].filter(isText) as ErrorName[]),
  ...(way === 'registration' ? questions.map(nameOf) : []),
];

/** The errors that remain once the answers are others. */
export function standingErrors(
  errors: FieldErrors,
  before: Answers | null,
  after: Answers | null,
): FieldErrors {
  const isSame = (name: string) => {
    const id = name.replace('additional_infos.', '');
    return id === name || before?.[id] === after?.[id];
  };
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isSame(name)));
}

/** A typed or pasted text as a code: its digits, six at most. */
export function codeOf(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, codeDigits);
}

interface Asked {
  way: Way;
  fields: Fields;
  questions: readonly Question[];
}

/** The errors of the first form that can be found before asking the server. */
export function askProblems({ way, fields, questions }: Asked): FieldErrors {
  if (way === 'registration') return registrationProblems(fields, questions);
  const { login } = fields;
  if (!login.trim()) return { login: texts.required };
  return looksLikeCpf(login) && !isCpf(login) ? { login: texts.invalidCpf } : {};
}

function registrationProblems(
  { name, cpf, email, phone, additional_infos }: Fields,
  questions: readonly Question[],
): FieldErrors {
  const errors: FieldErrors = {};
  if (!name.trim()) errors.name = texts.required;
  else if (!isWholeName(name)) errors.name = texts.wholeName;
  if (!cpf.trim()) errors.cpf = texts.required;
  else if (!isCpf(cpf)) errors.cpf = texts.invalidCpf;
  if (!email.trim()) errors.email = texts.required;
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim())) errors.email = texts.invalidEmail;
  const digits = phone.replace(/\D/g, '').length;
  // Section 5: no digits, or at least ten.
  if (digits > 0 && digits < 10) errors.phone = texts.invalidPhone;
  for (const question of questions) {
    const problem = answerProblem(question, additional_infos?.[question.id]);
    if (problem) errors[nameOf(question)] = problem === 'missing' ? texts.required : texts.invalid;
  }
  return errors;
}

export function codeProblems({ code }: Fields): FieldErrors {
  return code.length === codeDigits ? {} : { code: code ? texts.sixDigits : texts.required };
}

export function passwordProblems({ password, password_confirmation }: Fields): FieldErrors {
  if (!password) return { password: texts.required };
  if ([...password].length < shortestPassword) return { password: texts.shortPassword(shortestPassword) };
  return password === password_confirmation ? {} : { password_confirmation: texts.unequal };
}

export function isNothing(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0;
}

/** The verification has ended: the person must request another code. */
export function isOver(error: unknown): boolean {
  return failureOf(error).code === 'verification-ended';
}

/** The server's first message of each field on the screen (section 5); without one, its general message. */
export function explain(
  error: unknown,
  shown: readonly ErrorName[],
): { errors: FieldErrors; message: string | null } {
  const { message, errors = {} } = failureOf(error);
  const found: FieldErrors = {};
  for (const field of shown) {
    const first = errors[field]?.[0];
    if (first) found[field] = first;
  }
  return { errors: found, message: isNothing(found) ? message || texts.failed : null };
}
