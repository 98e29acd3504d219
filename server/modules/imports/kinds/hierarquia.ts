import { sql } from 'kysely';
import { changeGroups } from '../../../../openapi/generated/operations.ts';
import { hasPositions, isMeant } from '../../../db/positions.ts';
import type { Tx } from '../../../db/types.ts';
import { isPeerOrAbove, isPositionOpen, isSeenBy, isShopSeenBy } from '../../participants/service.ts';
import { dayOf } from '../../shared/dates.ts';
import { choice, cpf, type LineOf, moment, optional, orElse, text } from '../columns.ts';
import { defineImport, type ReadLine, type Refusal, type Scope } from '../kind.ts';
import { readCells } from '../lines.ts';

const columns = {
  cpf: cpf({ label: 'CPF', about: 'De quem já está no programa.', example: '529.982.247-25' }),
  establishment_code: text({
    label: 'Estabelecimento',
    about: 'O código do estabelecimento.',
    example: 'LOJA-12',
  }),
  position: optional(
    text({ label: 'Cargo', about: 'Um dos cargos do programa, abaixo do seu.', example: 'Vendedor' }, 100),
  ),
  starts_at: optional(
    moment({
      label: 'Desde',
      about: 'O primeiro dia; vazio, o da importação, para quem muda.',
      example: '01/02/2026',
    }),
  ),
  is_main: orElse(
    true,
    choice(
      { label: 'Principal', about: 'Não: mais um lugar, além do principal. Vazio vale Sim.', example: 'Sim' },
      { Sim: true, Não: false },
    ),
  ),
};

type Line = LineOf<typeof columns>;
type Own = typeof columns;

interface Known {
  readonly line: number;
  readonly cpf: string;
  readonly participant_id: number;
  readonly establishment_id: number;
  readonly position: string | null;
  /** Null: not written. */
  readonly starts_on: string | null;
  readonly is_main: boolean;
  /** It names the person's main place of now. */
  readonly is_where_they_are: boolean;
  readonly manages: boolean | null;
  readonly column: (keyof Own & string) | null;
  readonly text: string;
}

const dayIn = ({ starts_at }: Line) => (starts_at === null ? null : dayOf(new Date(starts_at)));

/** What a CPF may have between its digits (`cpfOf`). */
const betweenDigits = '.- \t\r\n\u00a0';

type SheetLines = Awaited<ReturnType<typeof linesOfPeople>>;

/** The lines of the people in these in the whole import, whichever step they are of. */
async function linesOfPeople(tx: Tx, { programId, importId }: Scope, lines: readonly ReadLine<Own>[]) {
  const cpfs = [...new Set(lines.map(({ value }) => value.cpf))];
  const rows = await tx
    .selectFrom('import_lines')
    .select(['line', 'state', 'cells'])
    .where('program_id', '=', programId)
    .where('import_id', '=', importId)
    // A query: a list would be looked through for each of the lines.
    .where(sql<boolean>`lpad(translate(cells ->> 'cpf', ${betweenDigits}, ''), 11, '0')
      in (select unnest(${cpfs}::text[]))`)
    .orderBy('line')
    .execute();
  const seen = new Set<string>();
  return rows.flatMap(({ line, state, cells }) => {
    const { value, problems } = readCells(columns, cells);
    const key = JSON.stringify([value.cpf, value.establishment_code]);
    // A line that repeats another one is refused, and says nothing.
    if (problems.length > 0 || seen.has(key)) return [];
    seen.add(key);
    return [{ line, state, value }];
  });
}

/**
 * The person and the establishment of each line, and why the caller may not import it: both must be in their
 * network, the person must stand below them, and the position must be below their own. `sheet`: all lines of these people.
 */
async function judge(
  tx: Tx,
  { viewer, now }: Scope,
  lines: readonly ReadLine<Own>[],
  sheet: SheetLines,
): Promise<readonly Known[]> {
  const { programId, participantId } = viewer;
  const mains = sheet.filter(({ value }) => value.is_main);
  const mainsOf = new Map<string, SheetLines>();
  for (const main of mains) mainsOf.set(main.value.cpf, [...(mainsOf.get(main.value.cpf) ?? []), main]);
  const given = lines.map(({ line, value }) => ({
    ...{ line, cpf: value.cpf, shop: value.establishment_code, position: value.position },
    ...{ starts_on: dayIn(value), is_main: value.is_main, mains: mainsOf.get(value.cpf)?.length ?? 0 },
  }));
  const { rows } = await sql<Known>`
    select line.line, line.cpf, line.position, line.starts_on, line.is_main, person.id as participant_id,
      shop.id as establishment_id, person.establishment_id = shop.id as is_where_they_are,
      held.manages, problem.column, problem.text
    from json_to_recordset(${JSON.stringify(given)}::json) as line (line integer, cpf text, shop text,
      position text, starts_on text, is_main boolean, mains integer)
    left join lateral (
      select person.id, person.establishment_id, ${isPeerOrAbove(viewer, 'person')} as is_peer
      from participants as person
      join accounts as account on account.id = person.account_id
      where person.program_id = ${programId} and account.cpf = line.cpf and ${isSeenBy(viewer, 'person')}
    ) as person on true
    left join lateral (
      select shop.id from establishments as shop
      where shop.program_id = ${programId} and shop.code = line.shop and ${isShopSeenBy(viewer, 'shop.id')}
      order by shop.id limit 1
    ) as shop on true
    left join lateral (
      select held.id, held.manages, ${isPositionOpen(viewer)} as is_open from positions as held
      join hierarchy_levels as step on step.program_id = held.program_id and step.id = held.level_id
      where held.program_id = ${programId} and held.name = line.position and held.archived_at is null
        and ${isMeant}
    ) as held on true
    left join lateral (values
      ('cpf', person.id is null, 'O CPF não é de ninguém da sua rede.'),
      ('cpf', person.id = ${participantId}, 'Você não muda o próprio lugar.'),
      ('cpf', person.is_peer, 'Esta pessoa está no seu nível ou acima.'),
      ('establishment_code', shop.id is null, 'O estabelecimento não é da sua rede.'),
      ('position', line.position is not null and held.id is null and (${hasPositions(sql`${programId}`)}
        or exists (select from positions as gone where gone.program_id = ${programId} and gone.name = line.position)),
        'O cargo não existe no programa.'),
      ('position', not held.is_open, 'O cargo não está abaixo do seu.'),
      ('is_main', line.is_main and line.mains > 1, 'O CPF tem mais de um lugar principal nesta planilha.'),
      ('starts_at', line.starts_on > ${dayOf(now)}, 'O dia ainda não chegou.')
    ) as problem ("column", is_there, text) on problem.is_there
    order by line.line`.execute(tx);
  // A line may have several problems; only the first one is told.
  const known = rows.filter((row, index) => row.line !== rows[index - 1]?.line);
  const refused = new Set(known.filter(({ column }) => column !== null).map(({ line }) => line));
  const isMoving = (cpf: string) =>
    mainsOf.get(cpf)?.some(({ line, state }) => state !== 'invalid' && !refused.has(line)) === true;
  return known.map(
    (row): Known =>
      row.column === null && !row.is_main && row.is_where_they_are && !isMoving(row.cpf)
        ? { ...row, column: 'is_main', text: 'Este já é o lugar principal desta pessoa.' }
        : row,
  );
}

const isGood = ({ column }: Known) => column === null;

/**
 * The other places, of earlier steps, of people whose main place is in this one: that of before becomes one of the
 * others only now.
 */
async function earlierPlaces(
  tx: Tx,
  scope: Scope,
  good: readonly Known[],
  sheet: SheetLines,
): Promise<readonly Known[]> {
  const moving = new Set(good.filter(({ is_main }) => is_main).map(({ cpf }) => cpf));
  const written = sheet.filter(
    ({ state, value }) => state === 'done' && !value.is_main && moving.has(value.cpf),
  );
  return written.length === 0 ? [] : (await judge(tx, scope, written, sheet)).filter(isGood);
}

const refusalsOf = (known: readonly Known[]) =>
  known.flatMap(({ line, column, text }): Refusal<Own>[] => (column ? [{ line, column, text }] : []));

/** Stores who works where, in which position and since when (the main post, and others). */
export const hierarchy = defineImport({
  slug: 'hierarquia',
  title: 'Hierarquia',
  about: 'Diz em que estabelecimento e em que cargo cada pessoa está; o lugar de antes fica no histórico.',
  columns,
  key: ['cpf', 'establishment_code'],
  changes: changeGroups.people,
  mayImport: async () => true,
  check: async (tx, scope, lines) =>
    refusalsOf(await judge(tx, scope, lines, await linesOfPeople(tx, scope, lines))),
  async write(tx, scope, lines) {
    const { programId, now } = scope;
    const sheet = await linesOfPeople(tx, scope, lines);
    const known = await judge(tx, scope, lines, sheet);
    const good = known.filter(isGood);
    const places = [...good, ...(await earlierPlaces(tx, scope, good, sheet))];
    const given = sql`json_to_recordset(${JSON.stringify(places)}::json) as line (participant_id integer,
      establishment_id integer, position text, starts_on date, is_main boolean, manages boolean)`;
    // The main post is a column of the participant; the database stores the former one, and begins a new one today.
    await sql`
      update participants as person
      set establishment_id = line.establishment_id, position = coalesce(line.position, person.position),
        manages_participants = coalesce(line.manages, person.manages_participants), updated_at = ${now}
      from ${given}
      where line.is_main and person.program_id = ${programId} and person.id = line.participant_id
        and (person.establishment_id, person.position, person.manages_participants)
          is distinct from (line.establishment_id, coalesce(line.position, person.position),
            coalesce(line.manages, person.manages_participants))`.execute(tx);
    // The post that ended where this one began ends where it begins now.
    await sql`
      update posts as former set ends_on = greatest(former.starts_on, line.starts_on)
      from ${given} join posts as post on post.participant_id = line.participant_id
      where line.is_main and post.program_id = ${programId} and post.is_main and post.ends_on is null
        and former.program_id = post.program_id and former.participant_id = post.participant_id
        and former.is_main and former.ends_on = post.starts_on and post.starts_on <> line.starts_on`.execute(
      tx,
    );
    await sql`
      update posts as post set starts_on = line.starts_on from ${given}
      where line.is_main and post.program_id = ${programId} and post.participant_id = line.participant_id
        and post.is_main and post.ends_on is null and post.starts_on <> line.starts_on`.execute(tx);
    await sql`
      insert into posts (program_id, participant_id, establishment_id, position, starts_on)
      select ${programId}, line.participant_id, line.establishment_id, coalesce(line.position, same.position),
        coalesce(line.starts_on, case when coalesce(line.position, same.position) is not distinct from same.position
          then same.starts_on end, ${dayOf(now)}::date)
      from ${given}
      left join posts as same on same.program_id = ${programId} and same.participant_id = line.participant_id
        and same.establishment_id = line.establishment_id and same.ends_on is null
      where not line.is_main
      on conflict (program_id, participant_id, establishment_id) where ends_on is null
      do update set position = excluded.position, starts_on = excluded.starts_on where not posts.is_main`.execute(
      tx,
    );
    return { refused: refusalsOf(known) };
  },
});
