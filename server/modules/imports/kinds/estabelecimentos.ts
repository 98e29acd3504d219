import { sql } from 'kysely';
import { foldText } from '../../../../engine/format/fold.ts';
import { changeGroups } from '../../../../openapi/generated/operations.ts';
import { lockNamed } from '../../../db/lock-named.ts';
import type { Tx } from '../../../db/types.ts';
import { folded } from '../../../definitions/text.ts';
import { type LineOf, optional, text } from '../columns.ts';
import { defineImport, type ReadLine, type Refusal } from '../kind.ts';

const columns = {
  code: text({ label: 'Código', about: 'Identifica o estabelecimento no programa.', example: 'LOJA-12' }),
  name: text({ label: 'Nome', about: 'O nome do estabelecimento.', example: 'Loja Paulista' }, 120),
  city: optional(text({ label: 'Cidade', about: 'Com a coluna UF.', example: 'Campinas' })),
  state: optional(text({ label: 'UF', about: 'Duas letras.', example: 'SP' }, 2)),
  above: optional(
    text({
      label: 'Acima',
      about:
        'O código do estabelecimento ao qual este responde. Ele vem antes na planilha, ou já está no programa.',
      example: 'REGIONAL-1',
    }),
  ),
};

type Shop = LineOf<typeof columns>;

/**
 * Establishments, new or changed, and the parent of each: an administrator of the program builds its network.
 */
export const establishments = defineImport({
  slug: 'estabelecimentos',
  title: 'Estabelecimentos',
  about: 'Cadastra estabelecimentos e atualiza, pelo código, o nome, a cidade e a quem respondem.',
  columns,
  key: ['code'],
  changes: changeGroups.shops,
  fills: ['establishments'],
  mayImport: async (_tx, { session }) => session.abilities.has('admin'),
  async check(tx, { programId, importId }, lines) {
    const cities = await findCities(
      tx,
      lines.map(({ value }) => value),
    );
    const above = lines.flatMap(({ value }) => value.above ?? []);
    const { rows } = await sql<{ code: string }>`
      select code from establishments where program_id = ${programId} and code = any(${above})
      union select cells ->> 'code' from import_lines
      where program_id = ${programId} and import_id = ${importId} and cells ->> 'code' = any(${above})`.execute(
      tx,
    );
    const known = new Set(rows.map(({ code }) => code));
    return lines.flatMap(({ line, value }): Refusal<typeof columns>[] => {
      const refused: Refusal<typeof columns>[] = [];
      if (value.city !== null && !cities.has(placeOf(value)))
        refused.push({ line, column: 'city', text: 'Cidade não encontrada: confira o nome e a UF.' });
      if (value.above === value.code)
        refused.push({ line, column: 'above', text: 'Um estabelecimento não responde a si mesmo.' });
      else if (value.above !== null && !known.has(value.above))
        refused.push({ line, column: 'above', text: 'Nenhum estabelecimento com este código.' });
      return refused;
    });
  },
  async write(tx, { programId }, lines) {
    // Another import may be writing the same codes, or putting one shop below the other the other way round.
    await lockNamed(tx, programId, 'establishments');
    const cities = await findCities(
      tx,
      lines.map(({ value }) => value),
    );
    const ordered = parentsFirst(lines, await findCodes(tx, programId, lines));
    const inOrder = new Set(ordered);
    const refused: Refusal<typeof columns>[] = lines
      .filter((line) => !inOrder.has(line))
      .map(({ line, value }) => ({
        ...{ line, column: 'above' },
        text: `“${value.above}” ainda não está no programa: escreva-o antes na planilha.`,
      }));
    const rowsOf = (some: typeof lines) =>
      sql`json_to_recordset(${JSON.stringify(
        some.map(({ value }) => ({ ...value, city_id: cities.get(placeOf(value)) ?? null })),
      )}::json) as row (code text, name text, city_id integer)`;
    await sql`
      insert into establishments (program_id, code, name, city_id)
      select ${programId}, code, name, city_id from ${rowsOf(ordered)}
      where not exists (
        select from establishments as shop where shop.program_id = ${programId} and shop.code = row.code)`.execute(
      tx,
    );
    const placed: ReadLine<typeof columns>[] = [];
    for (const one of ordered) {
      const { line, value } = one;
      if (value.above === null || (await putBelow(tx, programId, value.code, value.above))) placed.push(one);
      else refused.push({ line, column: 'above', text: `“${value.above}” está abaixo de “${value.code}”.` });
    }
    await sql`
      update establishments as shop set name = row.name, city_id = coalesce(row.city_id, shop.city_id)
      from ${rowsOf(placed)} where shop.program_id = ${programId} and shop.code = row.code`.execute(tx);
    return { refused };
  },
});

/** The lines whose parent is known or comes with them, each after its parent, whatever their order in the sheet. */
function parentsFirst(lines: readonly ReadLine<typeof columns>[], codes: ReadonlySet<string>) {
  const known = new Set(codes);
  const ordered: ReadLine<typeof columns>[] = [];
  let waiting = lines;
  for (let before = -1; before !== ordered.length; ) {
    before = ordered.length;
    waiting = waiting.filter((line) => {
      const { code, above } = line.value;
      if (above !== null && !known.has(above)) return true;
      known.add(code);
      ordered.push(line);
      return false;
    });
  }
  return ordered;
}

/** Those of the parents' codes that are in the program. */
async function findCodes(
  tx: Tx,
  programId: number,
  lines: readonly ReadLine<typeof columns>[],
): Promise<ReadonlySet<string>> {
  const above = lines.flatMap(({ value }) => value.above ?? []);
  const { rows } = await sql<{ code: string }>`
    select code from establishments where program_id = ${programId} and code = any(${above})`.execute(tx);
  return new Set(rows.map(({ code }) => code));
}

/**
 * Puts an establishment below another one. False if the new parent is below it already.
 */
async function putBelow(tx: Tx, programId: number, code: string, above: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update establishments as shop set parent_id = parent.id
    from establishments as parent
    where shop.program_id = ${programId} and shop.code = ${code}
      and parent.program_id = shop.program_id and parent.code = ${above}
      and parent.id not in (select shops_below(${programId}, shop.id))`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

const placeOf = ({ city, state }: Shop) => `${foldText(city ?? '')}/${foldText(state ?? '')}`;

async function findCities(tx: Tx, shops: readonly Shop[]): Promise<ReadonlyMap<string, number>> {
  const names = [...new Set(shops.map(({ city }) => foldText(city ?? '')))];
  const rows = await tx
    .selectFrom('cities')
    .innerJoin('states', 'states.id', 'cities.state_id')
    .where(folded('cities.name'), '=', sql<string>`any(${names})`)
    .select(['cities.id', 'cities.name', 'states.code'])
    .execute();
  return new Map(rows.map(({ id, name, code }) => [`${foldText(name)}/${foldText(code)}`, id]));
}
