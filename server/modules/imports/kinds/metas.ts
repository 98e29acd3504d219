import { sql } from 'kysely';
import { foldText } from '../../../../engine/format/fold.ts';
import { changeGroups } from '../../../../openapi/generated/operations.ts';
import type { Tx } from '../../../db/types.ts';
import { barriers } from '../../participants/service.ts';
import { cpf, money, month, name, optional, text } from '../columns.ts';
import { defineImport, type Refusal } from '../kind.ts';
import { ownCpf, peopleOf } from './people.ts';
import { shopsOf } from './shops.ts';

const columns = {
  month: month({ label: 'Mês', about: 'O mês da meta.', example: '12/2026' }),
  type: name(
    { label: 'Tipo de meta', about: 'Um dos tipos de meta do programa.', example: 'Vendas do mês' },
    120,
  ),
  cpf: optional(
    cpf({ label: 'CPF', about: 'De quem é a meta, se for de uma pessoa.', example: '529.982.247-25' }),
  ),
  establishment_code: optional(
    text({
      label: 'Estabelecimento',
      about: 'O código, se a meta for de um estabelecimento.',
      example: 'LOJA-12',
    }),
  ),
  target: money({ label: 'Meta', about: 'Em reais.', example: '50.000,00' }, 1_000_000_000_000),
};

/** Monthly sales targets of people and establishments. A goal that exists already gets the new target. */
export const goals = defineImport({
  slug: 'metas',
  title: 'Metas',
  about:
    'Define as metas do mês, de pessoas ou de estabelecimentos. A meta que já existe passa a ser a da planilha.',
  columns,
  key: ['month', 'type', 'cpf', 'establishment_code'],
  changes: changeGroups.goals,
  mayImport: async () => true,
  async check(tx, { viewer }, lines) {
    const types = await findTypes(tx, viewer.programId);
    const people = await peopleOf(tx, viewer, lines);
    const shops = await shopsOf(tx, viewer, lines);
    // A goal that is reached can give a badge, and points with it.
    const own = await ownCpf(tx, viewer);
    return lines.flatMap(({ line, value }): Refusal<typeof columns>[] => {
      const { cpf, establishment_code: code } = value;
      const refused: Refusal<typeof columns>[] = [];
      if (!types.has(value.type))
        refused.push({
          line,
          column: 'type',
          text: `Escreva um dos tipos do programa: ${[...types.values()].map(({ name }) => name).join(', ')}.`,
        });
      if (value.target === 0) refused.push({ line, column: 'target', text: 'A meta é maior que zero.' });
      if ((cpf === null) === (code === null))
        refused.push({ line, column: 'cpf', text: 'Preencha o CPF ou o Estabelecimento, um dos dois.' });
      else if (cpf !== null && !people.get(cpf)?.isSeen)
        refused.push({ line, column: 'cpf', text: barriers.unseen });
      else if (cpf !== null && cpf === own)
        refused.push({
          ...{ line, column: 'cpf' },
          text: 'Esta meta é sua: peça a outra pessoa, ou a quem administra, que a importe.',
        });
      else if (code !== null && !shops.has(code))
        refused.push({ line, column: 'establishment_code', text: 'Nenhum estabelecimento com este código.' });
      return refused;
    });
  },
  async write(tx, { programId, viewer }, lines) {
    const types = await findTypes(tx, programId);
    const people = await peopleOf(tx, viewer, lines);
    const shops = await shopsOf(tx, viewer, lines);
    const rows = lines.map(({ value }) => ({
      ...{ month: value.month, target: value.target, goal_type_id: types.get(value.type)?.id },
      participant_id: people.get(value.cpf ?? '')?.id,
      establishment_id: shops.get(value.establishment_code ?? ''),
    }));
    for (const [table, owner] of [
      ['goals', 'participant_id'],
      ['establishment_goals', 'establishment_id'],
    ] as const) {
      const own = rows.filter((row) => row[owner] !== undefined);
      await sql`
        insert into ${sql.table(table)} (program_id, ${sql.ref(owner)}, month, goal_type_id, target)
        select ${programId}, ${sql.ref(owner)}, month, goal_type_id, target
        from json_to_recordset(${JSON.stringify(own)}::json)
          as row (${sql.ref(owner)} integer, month date, goal_type_id integer, target bigint)
        order by 2, 3, 4
        on conflict (program_id, ${sql.ref(owner)}, month, goal_type_id) do update set target = excluded.target`.execute(
        tx,
      );
    }
    return {};
  },
});

/** The program's goal types by their normalized names. */
async function findTypes(tx: Tx, programId: number) {
  const rows = await tx
    .selectFrom('goal_types')
    .select(['id', 'name'])
    .where('program_id', '=', programId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [foldText(row.name), row]));
}
