import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';

/** The points that are left to a participant. */
export const pointsLeft = sql<number>`(select total.balance from point_totals as total
  where total.program_id = participant.program_id and total.participant_id = participant.id)`;

/**
 * Participants of a program, each with the points that are left. CPF and points are looked up of the rows that are
 * read alone: who counts or sorts many does not pay for them.
 */
export const participantsOf = (tx: Tx, programId: number) =>
  tx
    .selectFrom('participants as participant')
    .leftJoin('establishments as shop', (join) =>
      join
        .onRef('shop.program_id', '=', 'participant.program_id')
        .onRef('shop.id', '=', 'participant.establishment_id'),
    )
    .where('participant.program_id', '=', programId)
    .select([
      'participant.id',
      'participant.name',
      'participant.email',
      'participant.phone',
      'participant.position',
    ])
    .select(['participant.status', 'participant.created_at', 'shop.name as establishment'])
    .select(
      sql<string>`(select account.cpf from accounts as account where account.id = participant.account_id)`.as(
        'cpf',
      ),
    )
    .select(pointsLeft.as('points'));

export function findParticipantRow(tx: Tx, programId: number, id: number) {
  return participantsOf(tx, programId).where('participant.id', '=', id).executeTakeFirst();
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
    .select([
      'account.cpf',
      'cities.name as city_name',
      'states.code as state',
      'participant.additional_infos',
    ])
    .executeTakeFirst();
}

/** How high participants stand: 0 for most, then managers, those who administer the program, and the whole platform. */
export async function findRanks(
  tx: Tx,
  programId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom('participants')
    .leftJoin('platform_admins', 'platform_admins.account_id', 'participants.account_id')
    .where('program_id', '=', programId)
    .where('id', 'in', [...ids])
    .select([
      'id',
      sql<number>`case when platform_admins.account_id is not null then 3 when is_admin then 2
        when manages_participants then 1 else 0 end`.as('rank'),
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, row.rank]));
}
