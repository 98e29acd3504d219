import { sql } from 'kysely';
import type { Schemas } from '../../../openapi/generated/types.ts';
import type { Handlers, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineRecord } from '../../definitions/record.ts';
import { lastDay } from '../shared/dates.ts';
import { imageOf } from '../shared/image.ts';
import { nickOf } from '../shared/nick.ts';
import { soldIn } from './settle.ts';
import { type Campaign, cancelledOf, findWon, numbersOf, type Won } from './won.ts';

/** A number as it is printed: '00042'. */
const written = (number: number) => String(number).padStart(5, '0');
const whole = new Intl.NumberFormat('pt-BR');

/** A campaign that has begun or is scheduled, by its number or its key. */
function campaignNamed(tx: Tx, programId: number, name: string) {
  const id = /^\d{1,9}$/.test(name) ? Number(name) : 0;
  return tx
    .selectFrom('lucky_campaigns as lucky')
    .selectAll()
    .where('program_id', '=', programId)
    .where('archived_at', 'is', null)
    .where((where) => where.or([where('content_key', '=', name), where('id', '=', id)]));
}

/** The same with what the reader has sold for it. */
const findCampaign = (tx: Tx, { program, session }: SignedInContext, name: string) =>
  campaignNamed(tx, program.id, name)
    .select(sql<number>`(select value from ${soldIn(sql`${session.participantId}`)} as sold)`.as('sold'))
    .executeTakeFirst();

/** The cancelled numbers between the drawn one and the one that won; none: ''. */
const passedOf = ({ drawn, number }: Won, issued: number): string =>
  Array.from({ length: (number - drawn.number + issued) % issued }, (_, step) =>
    written(((drawn.number - 1 + step) % issued) + 1),
  ).join(', ');

/** How the lottery led to the number that won, for anybody who reckons it again. */
function presentAccount(campaign: Campaign, won: Won): Schemas['LotteryAccount'] {
  const { drawn, number } = won;
  return {
    ...{ contest: campaign.lottery_contest ?? '', official_url: campaign.lottery_url ?? undefined },
    prizes: drawn.prizes.map((prize, index) => ({
      place: `${index + 1}º prêmio`,
      number: prize.number,
      digits: `unidade ${prize.units}, dezena ${prize.tens}`,
    })),
    combined: drawn.combined,
    issued: whole.format(campaign.issued),
    quotient: whole.format(drawn.quotient),
    remainder: whole.format(drawn.remainder),
    drawn: written(drawn.number),
    passed: passedOf(won, campaign.issued),
    number: written(number),
  };
}

/** What anybody may know of a campaign, signed in or not. */
const presentPoster = (campaign: Campaign) => ({
  ...{ slug: campaign.content_key ?? '', title: campaign.title, prize: campaign.prize },
  image: imageOf(campaign.image_id),
  starts_at: campaign.starts_at.toISOString(),
  ends_at: campaign.ends_at.toISOString(),
  draws_at: campaign.draws_at.toISOString(),
});

function stateOf(campaign: Campaign, won: Won | undefined, now: Date): Schemas['LuckyState'] {
  if (won) return 'drawn';
  if (campaign.starts_at > now) return 'scheduled';
  return campaign.ends_at > now ? 'open' : 'closed';
}

function statusOf(
  row: { number: number; cancelled_at: Date | null },
  won: Won | undefined,
): Schemas['LuckyNumber']['status'] {
  if (row.cancelled_at) return 'cancelled';
  if (!won) return 'valid';
  return row.number === won.number ? 'won' : 'lost';
}

export const handlers = {
  'luckyNumber.show': defineRecord('luckyNumber.show', {
    find: async (tx, context, { path }) => {
      const campaign = await findCampaign(tx, context, path.id);
      if (!campaign) return undefined;
      const own = await numbersOf(tx, campaign)
        .where('participant_id', '=', context.session.participantId)
        .select(['number', 'earned_at', 'cancelled_at'])
        .orderBy('number')
        .execute();
      const now = context.clock();
      const won = await findWon(tx, campaign, now);
      return { campaign, own, won, state: stateOf(campaign, won, now) };
    },
    present: ({ campaign, own, won, state }, { session }) => ({
      ...presentPoster(campaign),
      ...{ id: campaign.id, state, description: campaign.description },
      ...{ per_value: campaign.per_value, family: campaign.family ?? undefined },
      ...{ issued: campaign.issued, sold: campaign.sold },
      next_in: state === 'open' ? campaign.per_value - (campaign.sold % campaign.per_value) : undefined,
      valid: own.filter((row) => !row.cancelled_at).length,
      numbers: own.map((row) => ({
        number: written(row.number),
        earned_at: row.earned_at.toISOString(),
        status: statusOf(row, won),
      })),
      result: won && {
        ...{ number: written(won.number), winner: nickOf(won.winner) },
        is_me: won.participantId === session.participantId,
      },
    }),
  }),
  'luckyNumber.result': defineRecord('luckyNumber.result', {
    find: async (tx, { program, clock }, { path }) => {
      const campaign = await campaignNamed(tx, program.id, path.id).executeTakeFirst();
      if (!campaign) return undefined;
      const now = clock();
      const cancelled = campaign.ends_at > now ? undefined : await cancelledOf(tx, campaign);
      const won = await findWon(tx, campaign, now, cancelled);
      return { campaign, won, cancelled, state: stateOf(campaign, won, now) };
    },
    present: ({ campaign, won, cancelled, state }) => ({
      ...presentPoster(campaign),
      ends_on: lastDay(campaign.ends_at),
      state,
      list: cancelled
        ? { issued: whole.format(campaign.issued), cancelled: cancelled.map(written).join(', ') }
        : undefined,
      account: won && presentAccount(campaign, won),
    }),
  }),
} satisfies Partial<Handlers>;
