import { sql } from 'kysely';
import type { DemoContext } from './context.ts';

/** How many shops there are, with those of the content files. */
const pdvs = 60;

/** Shops, besides those of the content files, and photos in every state, in set-based SQL. */
export async function seedMerchandising({ db, programId, clock }: DemoContext): Promise<void> {
  const { now } = clock;
  await sql`
    with network as (
      select id, name, row_number() over (order by id) - 1 as nth, count(*) over () as total
      from merchan_hierarchies where program_id = ${programId}
    ), shop as (
      select establishments.name, cities.name as city, states.code,
        row_number() over (order by establishments.id) - 1 as nth, count(*) over () as total
      from establishments join cities on cities.id = city_id join states on states.id = state_id
      where program_id = ${programId}
    )
    insert into merchan_pdvs (program_id, name, city, hierarchy_id, establishment, kind, mystery_shopper, new_network)
    select ${programId}, network.name || ' ' || shop.city || case when n / shop.total > 0 then ' ' || (n / shop.total + 1) else '' end,
      shop.city || ' - ' || shop.code, network.id, shop.name,
      (array['varejo', 'varejo', 'varejo', 'atacarejo', 'especialista'])[1 + n % 5], n % 7 = 3, n % 9 = 4
    from generate_series(0, ${pdvs - 1}::int
      - (select count(*)::int from merchan_pdvs where program_id = ${programId})) as n
    join network on network.nth = n % network.total join shop on shop.nth = n % shop.total`.execute(db);
  await sql`
    with type as (
      select id, merchan_id, name, points, row_number() over (order by merchan_id, position) - 1 as nth, count(*) over () as total
      from merchan_photo_types where program_id = ${programId}
    ), pdv as (
      select id, name, row_number() over (order by name, id) - 1 as nth, count(*) over () as total
      from merchan_pdvs where program_id = ${programId}
    ), people as (
      select id, row_number() over (order by id) - 1 as nth, count(*) over () as total
      from (select id from participants where program_id = ${programId} and status = 1 order by id limit 12) as first
    ), reviewer as (
      select id from participants where program_id = ${programId} and manages_participants order by id limit 1
    ), picture as materialized (
      select content.name, content.mimetype, content.size, content.sha256,
        row_number() over (order by content.id) - 1 as nth, count(*) over () as total
      from files as content join news on news.program_id = content.program_id and news.image_id = content.id
      where content.program_id = ${programId}
    ), drawn as materialized (
      select n, type.id as type_id, type.merchan_id, type.points, type.name as type_name, pdv.id as pdv_id, pdv.name as pdv_name,
        case when n % 3 = 0 then first.id else people.id end as participant_id, picture.*,
        (array['approved', 'analysis', 'approved', 'refused'])[1 + n % 4] as status,
        ${now}::timestamptz - interval '5 hours' * (n + 1) as at
      from generate_series(0, 39) as n
      join type on type.nth = n % type.total join pdv on pdv.nth = n / type.total % pdv.total
      join people on people.nth = n % people.total join people as first on first.nth = 0
      join picture on picture.nth = n % picture.total
    ), stored as (
      insert into files (program_id, owner_id, visibility, name, mimetype, size, sha256)
      select ${programId}, null, 'attached', 'foto-' || n || '.svg', mimetype, size, sha256 from drawn
      returning id, name
    ), sent as (
      insert into merchan_photos (program_id, merchan_id, photo_type_id, pdv_id, participant_id, file_id, sha256, status, reason,
        reviewer_id, reviewed_at, created_at)
      select ${programId}, merchan_id, type_id, pdv_id, participant_id, stored.id, 'demo-' || n, status,
        case when status = 'refused' then (array['A foto está escura: o preço não dá para ler.', 'Falta o nome da loja na foto.'])[1 + n / 4 % 2] end,
        case when status <> 'analysis' then reviewer.id end,
        case when status <> 'analysis' then at + interval '3 hours' end, at
      from drawn join stored on stored.name = 'foto-' || n || '.svg' left join reviewer on true
      returning id, merchan_id, photo_type_id, pdv_id, participant_id, status, reviewed_at, sha256
    ), awarded as (
      insert into merchan_awards (program_id, merchan_id, pdv_id, photo_type_id, photo_id, points)
      select distinct on (sent.merchan_id, sent.pdv_id, photo_type_id) ${programId}, sent.merchan_id, sent.pdv_id, photo_type_id, sent.id, drawn.points
      from sent join drawn on 'demo-' || drawn.n = sent.sha256 where sent.status = 'approved'
      order by sent.merchan_id, sent.pdv_id, photo_type_id, sent.id
      returning *
    )
    insert into ledger (program_id, participant_id, kind, description, points, occurred_at, expires_at, source)
    select ${programId}, sent.participant_id, 'campaign', 'Foto aprovada: ' || drawn.type_name || ', ' || drawn.pdv_name,
      awarded.points, sent.reviewed_at, sent.reviewed_at + interval '365 days',
      'merchan:' || sent.merchan_id || ':' || sent.pdv_id || ':' || sent.photo_type_id
    from awarded join sent on sent.id = awarded.photo_id join drawn on 'demo-' || drawn.n = sent.sha256
    where awarded.points > 0`.execute(db);
}
