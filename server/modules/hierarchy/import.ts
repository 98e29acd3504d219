import { sql } from 'kysely';
import { isCpf } from '../../../engine/format/cpf.ts';
import { digitsOf } from '../../../engine/format/digits.ts';
import type { components } from '../../../openapi/generated/types.ts';
import { ValidationError } from '../../contract/errors.ts';
import type { HandlerInput, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { isSeenBy, isShopSeenBy, viewerOf } from '../participants/service.ts';
import { type Cell, linesOf } from '../sales/service.ts';
import { dayOf } from '../shared/dates.ts';

/** Larger networks come in parts. */
const mostLines = 2_000;
/** So many problems are told at once. */
const mostProblems = 10;

const columns = { cpf: 'cpf', shop: 'estabelecimento', position: 'cargo', from: 'desde', main: 'principal' };

interface Line {
  readonly nth: number;
  readonly cpf: string;
  readonly shop: string;
  readonly position: string | null;
  readonly starts_on: string;
  readonly is_main: boolean;
}

const textOf = (cell: Cell | undefined) =>
  (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '')).trim();
const plain = (cell: Cell | undefined) => textOf(cell).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** 31/12/2026 or 2026-12-31; '' for neither. */
function dayIn(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(iso) && new Date(`${iso}T00:00:00Z`).toJSON()?.startsWith(iso);
  return isDay ? iso : '';
}

const refuse = (problems: readonly string[]) => new ValidationError({ file: [problems.join(' ')] });

/** The lines of the file. Throws a 422 that says what is wrong with which. */
async function readLines(content: Buffer, today: string): Promise<Line[]> {
  const lines: Line[] = [];
  const problems: string[] = [];
  let places: Map<string, number> | undefined;
  try {
    for await (const cells of linesOf(content)) {
      if (!places) {
        places = new Map(cells.map((name, index) => [plain(name), index]));
        if (!places.has(columns.cpf) || !places.has(columns.shop))
          throw refuse([
            'A primeira linha precisa das colunas CPF e Estabelecimento; Cargo, Desde e Principal podem faltar.',
          ]);
        continue;
      }
      const at = (name: string) => cells[places?.get(name) ?? -1];
      const nth = lines.length + 2;
      const cpf = digitsOf(textOf(at(columns.cpf))).padStart(11, '0');
      const from = textOf(at(columns.from));
      const starts_on = from ? dayIn(from) : today;
      if (!isCpf(cpf)) problems.push(`Linha ${nth}: CPF inválido.`);
      if (!starts_on) problems.push(`Linha ${nth}: a data em Desde não existe.`);
      if (starts_on > today) problems.push(`Linha ${nth}: a data em Desde ainda não chegou.`);
      const is_main = !plain(at(columns.main)).startsWith('n');
      const position = textOf(at(columns.position)).slice(0, 100) || null;
      lines.push({ nth, cpf, shop: textOf(at(columns.shop)), position, starts_on, is_main });
      if (lines.length > mostLines)
        throw refuse([`A planilha tem mais de ${mostLines} linhas. Envie-a em partes.`]);
    }
  } catch (error) {
    if (error instanceof ValidationError) throw error;
    throw refuse(['Não foi possível ler a planilha. Salve-a como CSV ou XLSX e envie de novo.']);
  }
  if (lines.length === 0) throw refuse(['A planilha não tem nenhuma linha.']);
  if (problems.length > 0) throw refuse(problems.slice(0, mostProblems));
  return lines;
}

interface Known extends Line {
  readonly participant_id: number;
  readonly establishment_id: number;
  readonly manages: boolean | null;
  readonly problem: string | null;
}

/**
 * Every line with whom and where it means, and why the sender may not say it: a person and an establishment of their
 * network, never themselves or somebody above them, a position below their own.
 */
async function judge(tx: Tx, context: SignedInContext, lines: readonly Line[]): Promise<Known[]> {
  const viewer = viewerOf(context);
  const { programId, participantId, sees } = viewer;
  const { rows } = await sql<Known>`
    with own as (
      select coalesce(max(step.level), 0) as level from participants as me
      join positions as held on held.program_id = me.program_id and held.name = me.position
      join hierarchy_levels as step on step.program_id = held.program_id and step.id = held.level_id
      where me.program_id = ${programId} and me.id = ${participantId}
    )
    select line.*, person.id as participant_id, shop.id as establishment_id, held.manages,
      case
        when person.id is null then 'o CPF não é de ninguém da sua rede'
        when person.id = ${participantId} then 'você não pode mudar o próprio lugar'
        when person.is_admin and ${sees !== 'program'} then 'esta pessoa está acima de você'
        when shop.id is null then 'o estabelecimento não é da sua rede'
        when line.position is not null and held.id is null
          and exists (select from positions where program_id = ${programId}) then 'o cargo não existe no programa'
        when ${sees !== 'program'} and (held.is_admin or step.level <= (select level from own))
          then 'o cargo não está abaixo do seu'
        when count(*) filter (where line.is_main) over (partition by line.cpf) > 1
          then 'o CPF tem mais de um lugar principal'
        when count(*) over (partition by line.cpf, shop.id) > 1 then 'a linha se repete'
      end as problem
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as line (nth integer, cpf text, shop text, position text, starts_on text, is_main boolean)
    left join (
      select person.id, person.is_admin, account.cpf from participants as person
      join accounts as account on account.id = person.account_id
      where person.program_id = ${programId} and ${isSeenBy(viewer, 'person')}
    ) as person on person.cpf = line.cpf
    left join establishments as shop on shop.program_id = ${programId} and shop.code = line.shop
      and ${isShopSeenBy(viewer, 'shop.id')}
    left join positions as held on held.program_id = ${programId} and held.name = line.position
    left join hierarchy_levels as step on step.program_id = held.program_id and step.id = held.level_id
    order by line.nth`.execute(tx);
  return rows;
}

/** Puts people in their places: all lines of the file, or none. Throws a 422 at `file` that says which are wrong. */
export async function importHierarchy(
  tx: Tx,
  context: SignedInContext,
  { files }: HandlerInput<'hierarchy.importParticipant'>,
): Promise<components['schemas']['HierarchyImport']> {
  const [file] = files;
  if (!file) throw refuse(['Escolha a planilha.']);
  const now = context.clock();
  const lines = await readLines(await file.read(), dayOf(now));
  const known = await judge(tx, context, lines);
  const problems = known
    .filter(({ problem }) => problem)
    .map(({ nth, problem }) => `Linha ${nth}: ${problem}.`);
  if (problems.length > 0) {
    const more = problems.length > mostProblems ? [`E mais ${problems.length - mostProblems}.`] : [];
    throw refuse([...problems.slice(0, mostProblems), ...more]);
  }
  const given = sql`json_to_recordset(${JSON.stringify(known)}::json) as line (participant_id integer,
    establishment_id integer, position text, starts_on date, is_main boolean, manages boolean)`;
  const programId = context.program.id;
  // The main place is the participant's own: the database keeps the post of before and the new one.
  const moved = await sql`
    update participants as person
    set establishment_id = line.establishment_id, position = coalesce(line.position, person.position),
      manages_participants = coalesce(line.manages, person.manages_participants), updated_at = ${now}
    from ${given}
    where line.is_main and person.program_id = ${programId} and person.id = line.participant_id
      and (person.establishment_id, person.position)
        is distinct from (line.establishment_id, coalesce(line.position, person.position))`.execute(tx);
  await sql`
    update posts as post set starts_on = line.starts_on from ${given}
    where line.is_main and post.program_id = ${programId} and post.participant_id = line.participant_id
      and post.is_main and post.ends_on is null`.execute(tx);
  const added = await sql`
    insert into posts (program_id, participant_id, establishment_id, position, starts_on)
    select ${programId}, line.participant_id, line.establishment_id, line.position, line.starts_on from ${given}
    where not line.is_main
    on conflict (program_id, participant_id, establishment_id) where ends_on is null
    do update set position = excluded.position, starts_on = excluded.starts_on
      where not posts.is_main and (posts.position, posts.starts_on)
        is distinct from (excluded.position, excluded.starts_on)`.execute(tx);
  const changed = Number(moved.numAffectedRows ?? 0n) + Number(added.numAffectedRows ?? 0n);
  return { lines: lines.length, changed };
}
