import { sql } from 'kysely';
import { cellTexts } from '../modules/imports/cell-texts.ts';
import type { DemoContext } from './context.ts';

/**
 * Imports by the managers among `people`: eight each, of existing sales, every third with lines that could
 * not be read. Their files have been deleted.
 */
export async function seedImports(
  { db, programId, clock }: DemoContext,
  people: readonly number[],
): Promise<void> {
  await sql`
    with made as (
      insert into imports (program_id, participant_id, slug, origin, state, file_name, sha256, lines, invalid, done, held,
        created_at, updated_at, finished_at)
      select ${programId}, person.id, case when nth % 4 = 3 then 'metas' else 'vendas' end, 2,
        case when nth = 5 then 'cancelled' else 'done' end,
        case when nth % 4 = 3 then 'metas-' else 'vendas-' end || to_char(day, 'YYYY-MM-DD') || '.xlsx',
        encode(sha256(convert_to(person.id || ':' || nth, 'UTF8')), 'hex'),
        120 + 35 * nth, case when nth % 3 = 0 then 3 else 0 end,
        case when nth = 5 then 0 else 120 + 35 * nth - case when nth % 3 = 0 then 3 else 0 end end, 0,
        day, day, day + interval '40 seconds'
      from participants as person
      cross join generate_series(1, 8) as nth
      cross join lateral (select ${clock.now}::timestamptz - (9 - nth) * interval '6 days' as day) as calendar
      where person.program_id = ${programId} and person.manages_participants
        and person.id = any(${people})
      order by nth, person.id
      returning id, participant_id, state, lines, invalid, done, created_at, finished_at
    ), wrong as (
      insert into import_lines (program_id, import_id, line, state, cells, problems)
      select ${programId}, made.id, line, 'invalid',
        jsonb_build_object('number', 'PED-' || 7000 + line, 'cpf', '123', 'quantity', '0', 'value', 'a combinar'),
        jsonb_build_array(case line % 3
          when 0 then jsonb_build_object('column', 'cpf', 'text', ${cellTexts.cpf}::text)
          when 1 then jsonb_build_object('column', 'quantity', 'text', ${cellTexts.whole(1, 1_000_000)}::text)
          else jsonb_build_object('column', 'value', 'text', ${cellTexts.money}::text) end)
      from made cross join unnest(array[12, 47, 103]) as line where made.invalid > 0
    )
    insert into import_logs (program_id, import_id, participant_id, text, created_at)
    select ${programId}, made.id, case when place = 1 then made.participant_id end, text, at
    from made cross join lateral (values
      (1, 'Arquivo recebido.', made.created_at),
      (2, 'Planilha conferida: ' || made.lines || ' linhas, '
        || case when made.invalid > 0 then made.invalid || ' linhas com erro.' else 'nenhum erro.' end,
        made.created_at + interval '10 seconds'),
      (3, case when made.state = 'cancelled' then 'Importação cancelada. Nada foi gravado.'
        else 'Importação concluída: ' || made.done || ' linhas importadas.' end, made.finished_at)
    ) as log (place, text, at)
    order by made.id, place`.execute(db);
}
