import type { components } from '../../../openapi/generated/types.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import { isCpf, onlyDigits } from '../shared/cpf.ts';
import { isDay } from '../shared/dates.ts';
import { isPhone } from '../shared/phone.ts';

export type MyDataInput = components['schemas']['MyDataInput'];

/** Collects texts a field; the first one is what the portal shows. */
class Problems {
  readonly fields: FieldErrors = {};
  add(field: string, text: string): void {
    this.fields[field] = [...(this.fields[field] ?? []), text];
  }
}

const email = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const required = 'Obrigatório';

function checkIdentity(input: MyDataInput, cpf: string, problems: Problems): void {
  if (input.name.trim().length < 3) problems.add('name', required);
  if (!email.test(input.email.trim())) problems.add('email', 'E-mail inválido');
  if (input.cpf !== undefined && !isCpf(input.cpf)) problems.add('cpf', 'CPF inválido');
  else if (input.cpf !== undefined && onlyDigits(input.cpf) !== cpf)
    problems.add('cpf', 'O CPF não pode ser alterado');
}

function checkContact(input: MyDataInput, today: string, problems: Problems): void {
  if (input.phone && !isPhone(input.phone)) problems.add('phone', 'Telefone inválido');
  if (
    input.birthdate &&
    (!isDay(input.birthdate) || input.birthdate >= today || input.birthdate < '1900-01-01')
  ) {
    problems.add('birthdate', 'Data inválida');
  }
  const zip = input.address?.zip;
  if (zip && onlyDigits(zip).length !== 8) problems.add('address.zip', 'CEP inválido');
}

/** What a pending participant (status 2) has to fill in before the rest of the portal opens. */
function checkCompleteness(input: MyDataInput, problems: Problems): void {
  const { address } = input;
  if (!input.phone || onlyDigits(input.phone).length === 0) problems.add('phone', required);
  if (!input.birthdate) problems.add('birthdate', required);
  for (const field of ['zip', 'street', 'number', 'city_name', 'state'] as const) {
    const byId = address?.city_id && (field === 'city_name' || field === 'state');
    if (!address?.[field]?.trim() && !byId) problems.add(`address.${field}`, required);
  }
}

/** Every problem of a "my data" form by field; none: it may be stored. `today` is YYYY-MM-DD. */
export function myDataProblems(
  input: MyDataInput,
  person: { cpf: string; isPending: boolean },
  today: string,
): FieldErrors {
  const problems = new Problems();
  checkIdentity(input, person.cpf, problems);
  checkContact(input, today, problems);
  if (person.isPending) checkCompleteness(input, problems);
  return problems.fields;
}
