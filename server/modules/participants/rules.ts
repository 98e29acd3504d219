import { digitsOf } from '../../../engine/format/digits.ts';
import { fieldTexts } from '../../../engine/texts/fields.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import type { FieldErrors } from '../../contract/errors.ts';

export type MyDataInput = Schemas['MyDataInput'];

/** Collects messages by field; the portal shows the first one. */
class Problems {
  readonly fields: FieldErrors = {};
  add(field: string, text: string): void {
    this.fields[field] = [...(this.fields[field] ?? []), text];
  }
}

/** What was known about the person before the form. */
export interface KnownPerson {
  readonly cpf: string;
  readonly email: string;
  readonly phone: string | null;
  readonly isPending: boolean;
}

function checkIdentity(input: MyDataInput, { cpf, email, phone }: KnownPerson, problems: Problems): void {
  if (input.cpf !== undefined && digitsOf(input.cpf) !== cpf)
    problems.add('cpf', 'O CPF não pode ser alterado.');
  if (input.email !== undefined && input.email.toLowerCase() !== email)
    problems.add('email', 'Para trocar o e-mail, use “Trocar e-mail”: ele pede a sua senha.');
  // A first phone may be entered here; changing it takes the password.
  if (phone && input.phone !== undefined && digitsOf(input.phone) !== phone)
    problems.add('phone', 'Para trocar o telefone, use “Trocar telefone”: ele pede a sua senha.');
}

function checkBirthdate({ birthdate }: MyDataInput, today: string, problems: Problems): void {
  if (birthdate && (birthdate >= today || birthdate < '1900-01-01'))
    problems.add('birthdate', fieldTexts.invalidDate);
}

/** The fields that a pending participant (status 2) must fill in before the rest of the portal opens. */
function checkCompleteness(input: MyDataInput, { phone }: KnownPerson, problems: Problems): void {
  const { address } = input;
  if (!phone && !input.phone) problems.add('phone', fieldTexts.required);
  if (!input.birthdate) problems.add('birthdate', fieldTexts.required);
  for (const field of ['zip', 'street', 'number', 'city_name', 'state'] as const) {
    const byId = address?.city_id && (field === 'city_name' || field === 'state');
    if (!address?.[field] && !byId) problems.add(`address.${field}`, fieldTexts.required);
  }
}

/** Every problem of a "my data" form, by field; none: it may be stored. `today` is YYYY-MM-DD. */
export function myDataProblems(input: MyDataInput, person: KnownPerson, today: string): FieldErrors {
  const problems = new Problems();
  checkIdentity(input, person, problems);
  checkBirthdate(input, today, problems);
  if (person.isPending) checkCompleteness(input, person, problems);
  return problems.fields;
}
