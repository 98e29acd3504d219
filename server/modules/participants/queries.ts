import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { type PageQuery, readPage } from '../shared/page.ts';
import { contains, folded } from '../shared/text.ts';

export interface ParticipantQuery extends PageQuery {
  search?: string;
  status?: 1 | 2 | 3;
  establishment?: string;
  position?: string;
}

const participants = (tx: Tx, programId: number) =>
  tx
    .selectFrom('participants as participant')
    .innerJoin('accounts as account', 'account.id', 'participant.account_id')
    .leftJoin('establishments as shop', (join) =>
      join
        .onRef('shop.program_id', '=', 'participant.program_id')
        .onRef('shop.id', '=', 'participant.establishment_id'),
    )
    .leftJoin(
      (from) =>
        from
          .selectFrom('ledger')
          .where('program_id', '=', programId)
          .groupBy('participant_id')
          .select(['participant_id', sql<number>`sum(points)::float8`.as('balance')])
          .as('totals'),
      (join) => join.onRef('totals.participant_id', '=', 'participant.id'),
    )
    .where('participant.program_id', '=', programId)
    .select([
      'participant.id',
      'participant.name',
      'participant.email',
      'participant.phone',
      'participant.position',
    ])
    .select(['participant.status', 'participant.created_at', 'account.cpf', 'shop.name as establishment'])
    .select(sql<number>`coalesce(totals.balance, 0)`.as('points'));

export type ParticipantListRow = Awaited<ReturnType<typeof listParticipants>>['rows'][number];

/** Participants of the program; the search looks at name, e-mail and CPF (digits only). */
export function listParticipants(tx: Tx, programId: number, query: ParticipantQuery) {
  let found = participants(tx, programId);
  if (query.search) {
    const digits = query.search.replace(/\D/g, '');
    const byText = contains(['participant.name', 'participant.email'], query.search);
    const byCpf = sql<boolean>`account.cpf like ${`${digits}%`}`;
    found = found.where(digits.length >= 3 ? sql<boolean>`(${byText} or ${byCpf})` : byText);
  }
  if (query.status) found = found.where('participant.status', '=', query.status);
  if (query.establishment) found = found.where(contains(['shop.name'], query.establishment));
  if (query.position) found = found.where(contains(['participant.position'], query.position));
  return readPage(tx, found, query, {
    operation: 'participant.list',
    programId,
    order: {
      name: folded('participant.name'),
      points: sql`coalesce(totals.balance, 0)`,
      created_at: sql.ref('participant.created_at'),
    },
    defaultOrder: 'name,asc',
    tie: sql.ref('participant.id'),
  });
}

export function findParticipantRow(tx: Tx, programId: number, id: number) {
  return participants(tx, programId).where('participant.id', '=', id).executeTakeFirst();
}

export type MyDataRow = NonNullable<Awaited<ReturnType<typeof findMyData>>>;

export function findMyData(tx: Tx, programId: number, participantId: number) {
  return tx
    .selectFrom('participants as participant')
    .innerJoin('accounts as account', 'account.id', 'participant.account_id')
    .leftJoin('cities', 'cities.id', 'participant.city_id')
    .leftJoin('states', 'states.id', 'cities.state_id')
    .where('participant.program_id', '=', programId)
    .where('participant.id', '=', participantId)
    .select(['participant.id', 'participant.account_id', 'participant.name', 'participant.social_name'])
    .select(['participant.gender', 'participant.email', 'participant.phone', 'participant.zip'])
    .select([
      'participant.street',
      'participant.number',
      'participant.complement',
      'participant.neighborhood',
    ])
    .select([
      'participant.city_id',
      'participant.profile_photo_id',
      'participant.status',
      'participant.position',
    ])
    .select(sql<string | null>`to_char(participant.birthdate, 'YYYY-MM-DD')`.as('birthdate'))
    .select(['account.cpf', 'cities.name as city_name', 'states.code as state'])
    .executeTakeFirst();
}

export async function setStatus(
  tx: Tx,
  programId: number,
  id: number,
  status: number,
  now: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('participants')
    .set({ status, updated_at: now })
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
