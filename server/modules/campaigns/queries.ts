import { sql } from 'kysely';
import type { CampaignKind } from '../../db/tables/campaigns.ts';
import type { Tx } from '../../db/types.ts';
import { isSeenBy, type Viewer } from '../participants/service.ts';
import { soldIn } from './rewards.ts';

/** The time phase of an approved campaign. */
type Phase = 'scheduled' | 'running' | 'ended';

const phaseAt = (now: Date) => sql<Phase>`case when campaign.starts_at > ${now} then 'scheduled'
  when campaign.ends_at > ${now} then 'running' else 'ended' end`;

/**
 * Running campaigns come first, by their end; then scheduled ones, by their beginning; then ended ones, the
 * latest first.
 */
const relevanceAt = (now: Date) => sql<number>`case when campaign.starts_at > ${now}
  then 1e10 + extract(epoch from campaign.starts_at) when campaign.ends_at > ${now}
  then extract(epoch from campaign.ends_at) else 3e10 - extract(epoch from campaign.ends_at) end`;

/** The campaigns that participants see, with what one participant has sold for each. */
export function campaignsOf(
  tx: Tx,
  whose: { programId: number; participantId: number; now: Date },
  kind?: CampaignKind,
) {
  const { programId, participantId, now } = whose;
  return tx
    .selectFrom((from) =>
      from
        .selectFrom('campaigns as campaign')
        .leftJoin('campaign_rewards as held', (join) =>
          join
            .onRef('held.program_id', '=', 'campaign.program_id')
            .onRef('held.campaign_id', '=', 'campaign.id')
            .on('held.participant_id', '=', participantId)
            .on('held.is_credited', '=', true),
        )
        .where('campaign.program_id', '=', programId)
        .where('campaign.state', '=', 'approved')
        .where('campaign.archived_at', 'is', null)
        .$if(kind !== undefined, (query) => query.where('campaign.kind', '=', kind ?? 'challenge'))
        .select([
          'campaign.program_id',
          'campaign.id',
          'campaign.slug',
          'campaign.title',
          'campaign.description',
        ])
        .select([
          'campaign.image_id',
          'campaign.kind',
          'campaign.state',
          'campaign.family',
          'campaign.percent',
        ])
        .select(['campaign.target', 'campaign.reward', 'campaign.starts_at', 'campaign.ends_at'])
        .select(['campaign.archived_at', 'campaign.requested_by', 'held.decided_at as reached_at'])
        .select([phaseAt(now).as('status'), relevanceAt(now).as('relevance')])
        .as('campaign'),
    )
    .selectAll('campaign')
    .select(
      sql<number | null>`case when campaign.target is not null
        then ${soldIn(sql`${participantId}::integer`)} end`.as('achieved'),
    );
}

/** How many campaigns run, and how many targets the participant has reached. */
export async function countCampaigns(
  tx: Tx,
  whose: { programId: number; participantId: number; now: Date },
): Promise<{ running: number; reached: number }> {
  const { rows } = await sql<{ running: number; reached: number }>`
    select count(*) filter (where status = 'running')::int as running, count(reached_at)::int as reached
    from (${campaignsOf(tx, whose)}) as campaign`.execute(tx);
  return rows[0] ?? { running: 0, reached: 0 };
}

/** The product families that the program sells. */
export const familiesOf = (tx: Tx, programId: number) =>
  tx
    .selectFrom('sold_products')
    .select('family')
    .where('program_id', '=', programId)
    .where('archived_at', 'is', null)
    .groupBy('family');

/** The participant's own requisitions, and those that were sent by people whom they see. */
export function requisitionsOf(tx: Tx, viewer: Viewer, now: Date) {
  const { programId, participantId } = viewer;
  const others = sql<boolean>`(campaign.state <> 'draft' and ${isSeenBy(viewer, 'requester')})`;
  return tx
    .selectFrom((from) =>
      from
        .selectFrom('campaigns as campaign')
        .innerJoin('participants as requester', (join) =>
          join
            .onRef('requester.program_id', '=', 'campaign.program_id')
            .onRef('requester.id', '=', 'campaign.requested_by'),
        )
        .where('campaign.program_id', '=', programId)
        .where('campaign.archived_at', 'is', null)
        .where(sql<boolean>`(campaign.requested_by = ${participantId} or ${others})`)
        .selectAll('campaign')
        .select('requester.name as requester')
        .select(sql<boolean>`campaign.requested_by = ${participantId}`.as('is_own'))
        .select(
          sql<'draft' | 'requested' | 'approved' | 'refused' | 'running' | 'ended'>`
            case when campaign.state <> 'approved' or campaign.starts_at > ${now} then campaign.state
              else ${phaseAt(now)} end`.as('status'),
        )
        .as('campaign'),
    )
    .selectAll('campaign');
}
