import { sql } from 'kysely';
import { changeGroups } from '../../../../openapi/generated/operations.ts';
import { pending } from '../../../db/participant-status.ts';
import type { Tx } from '../../../db/types.ts';
import {
  findOpenPositions,
  findUnapproved,
  isPositionBarred,
  placingTexts,
} from '../../participants/service.ts';
import { isOn } from '../../settings/service.ts';
import { cpf, email, type LineOf, optional, phone, text, wholeName } from '../columns.ts';
import { defineImport, type Refusal } from '../kind.ts';
import { ownAnswersOf, ownFieldColumns } from './own-fields.ts';
import { peopleOf } from './people.ts';
import { shopsOf } from './shops.ts';

const columns = {
  cpf: cpf({ label: 'CPF', about: 'Identifica a pessoa.', example: '529.982.247-25' }),
  name: wholeName({ label: 'Nome', about: 'Nome completo.', example: 'Ana Souza' }),
  email: email({ label: 'E-mail', about: 'Onde a pessoa recebe o acesso.', example: 'ana@empresa.com.br' }),
  phone: optional(phone({ label: 'Telefone', about: 'Com DDD.', example: '(11) 9 8765-4321' })),
  position: optional(text({ label: 'Cargo', about: 'O cargo na empresa.', example: 'Vendedor' })),
  establishment_code: optional(
    text({ label: 'Estabelecimento', about: 'O código do estabelecimento.', example: 'LOJA-12' }),
  ),
};

/** Registers new people, whose data are pending (section 3), and changes existing ones. It mails nobody: the activation does that. */
export const participants = defineImport({
  slug: 'participantes',
  title: 'Participantes',
  about:
    'Cadastra pessoas, com a situação Pendente, e atualiza nome, telefone, cargo e estabelecimento de quem já está no programa.',
  columns,
  ownColumns: ownFieldColumns,
  key: ['cpf'],
  changes: changeGroups.people,
  fills: ['accounts', 'participants'],
  /** As the form: who registers people, where the program lets them (section 6). */
  mayImport: async (tx, context) =>
    context.session.abilities.has('registers_participants') &&
    (await isOn(tx, context, 'allow_register_participants')),
  async check(tx, { viewer }, lines) {
    const values = lines.map(({ value }) => value);
    const people = await peopleOf(tx, viewer, lines);
    const shops = await shopsOf(tx, viewer, lines);
    const taken = await takenCpfs(tx, values);
    const positions = await findOpenPositions(tx, viewer);
    const unapproved = await findUnapproved(tx, viewer.programId, [...shops.values()]);
    return lines.flatMap(({ line, value }): Refusal<typeof columns>[] => {
      const known = people.get(value.cpf);
      const refused: Refusal<typeof columns>[] = [];
      if (known && (!known.isSeen || known.isPeer))
        refused.push({ line, column: 'cpf', text: 'Você não altera o cadastro desta pessoa.' });
      if (!known && taken.has(value.cpf)) refused.push({ line, column: 'cpf', text: placingTexts.taken });
      if (value.establishment_code !== null && !shops.has(value.establishment_code))
        refused.push({ line, column: 'establishment_code', text: 'Nenhum estabelecimento com este código.' });
      else if (value.establishment_code !== null && unapproved.has(shops.get(value.establishment_code) ?? 0))
        refused.push({ line, column: 'establishment_code', text: placingTexts.unapproved });
      // Somebody who sees only a team must name a shop of it: without a shop the new person would belong to
      // no team.
      else if (!known && viewer.sees !== 'program' && value.establishment_code === null)
        refused.push({ line, column: 'establishment_code', text: 'Escreva o código do estabelecimento.' });
      if (value.position !== null && isPositionBarred(positions, value.position))
        refused.push({ line, column: 'position', text: placingTexts.position });
      return refused;
    });
  },
  async write(tx, { programId, viewer, now }, lines) {
    const values = lines.map(({ value }) => value);
    const people = await peopleOf(tx, viewer, lines);
    const shops = await shopsOf(tx, viewer, lines);
    const positions = await findOpenPositions(tx, viewer);
    const news = values.filter((value) => !people.has(value.cpf));
    const accounts = await addAccounts(tx, news);
    const rows = values.map((value) => ({
      ...value,
      account_id: accounts.get(value.cpf),
      participant_id: people.get(value.cpf)?.id,
      manages: positions.get(value.position ?? '')?.manages,
      additional_infos: ownAnswersOf(value),
      establishment_id: value.establishment_code === null ? null : shops.get(value.establishment_code),
    }));
    await addPeople(
      tx,
      programId,
      rows.filter(({ account_id }) => account_id),
      now,
    );
    await changePeople(
      tx,
      programId,
      rows.filter(({ participant_id }) => participant_id),
      now,
    );
    // Another account has taken the CPF or the e-mail since the check.
    const lost = lines.filter(({ value }) => !people.has(value.cpf) && !accounts.has(value.cpf));
    return { refused: lost.map(({ line }) => ({ line, column: 'cpf', text: placingTexts.taken })) };
  },
});

type Person = LineOf<typeof columns>;

/** The CPFs of lines where an account has the CPF or the e-mail, but not both. */
async function takenCpfs(tx: Tx, people: readonly Person[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ cpf: string }>`
    select taken_cpfs(${people.map((one) => one.cpf)}, ${people.map((one) => one.email)}) as cpf`.execute(tx);
  return new Set(rows.map(({ cpf }) => cpf));
}

/**
 * The accounts of people who are new to the program, by CPF: their account of another program, if it has the same
 * e-mail, or a new one without a password.
 */
async function addAccounts(tx: Tx, people: readonly Person[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ cpf: string; id: number }>`
    select * from add_accounts(${people.map((one) => one.cpf)}, ${people.map((one) => one.email)})`.execute(
    tx,
  );
  return new Map(rows.map(({ cpf, id }) => [cpf, id]));
}

async function addPeople(tx: Tx, programId: number, rows: readonly object[], now: Date): Promise<void> {
  await sql`
    insert into participants (program_id, account_id, name, email, phone, position, manages_participants,
      establishment_id, additional_infos, status, created_at, updated_at)
    select ${programId}, account_id, name, email, phone, position, coalesce(manages, false), establishment_id,
      additional_infos, ${pending}, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (account_id integer, name text, email text,
      phone text, position text, manages boolean, establishment_id integer, additional_infos jsonb)
    on conflict (program_id, account_id) do nothing`.execute(tx);
}

/** An empty cell keeps the old value; a position gives its rights and takes those of the former one. Only the person themselves may change their contact. */
async function changePeople(tx: Tx, programId: number, rows: readonly object[], now: Date): Promise<void> {
  await sql`
    update participants as person set name = row.name, phone = coalesce(row.phone, person.phone),
      position = coalesce(row.position, person.position),
      manages_participants = coalesce(row.manages, person.manages_participants),
      additional_infos = person.additional_infos || row.additional_infos,
      establishment_id = coalesce(row.establishment_id, person.establishment_id), updated_at = ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (participant_id integer, name text, phone text,
      position text, manages boolean, establishment_id integer, additional_infos jsonb)
    where person.program_id = ${programId} and person.id = row.participant_id`.execute(tx);
}
