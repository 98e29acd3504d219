import { digitsOf } from '../../../engine/format/digits.ts';
import { inactive } from '../../db/participant-status.ts';
import type { Tx } from '../../db/types.ts';

export interface Login {
  readonly column: 'cpf' | 'email';
  readonly value: string;
}

/** Reads what was typed as a CPF (masked or not) or an e-mail. */
export function normaliseLogin(login: string): Login {
  const text = login.trim().toLowerCase();
  return text.includes('@') ? { column: 'email', value: text } : { column: 'cpf', value: digitsOf(text) };
}

const person = (tx: Tx, programId: number) =>
  tx
    .selectFrom('participants')
    .innerJoin('accounts', 'accounts.id', 'participants.account_id')
    .select(['participants.id', 'participants.account_id', 'participants.second_factor'])
    .select(['participants.name', 'participants.display_name', 'accounts.email', 'accounts.cpf'])
    .select('accounts.generation')
    .where('participants.program_id', '=', programId)
    .where('participants.status', '<>', inactive);

/** A participant who may sign in, with the e-mail address of their account. */
export type SignInPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

export function findPerson(tx: Tx, programId: number, login: Login) {
  return person(tx, programId).where(`accounts.${login.column}`, '=', login.value).executeTakeFirst();
}

export function findPersonOfAccount(tx: Tx, programId: number, accountId: number) {
  return person(tx, programId).where('participants.account_id', '=', accountId).executeTakeFirst();
}
