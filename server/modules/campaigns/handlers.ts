import { sql } from 'kysely';
import type { Handlers, SignedInContext } from '../../contract/handler.ts';
import type { CampaignKind } from '../../db/tables/campaigns.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { defineAction, defineRecord } from '../../definitions/record.ts';
import { folded } from '../../definitions/text.ts';
import { presentCampaign, presentRequisition } from './present.ts';
import { campaignsOf, familiesOf } from './queries.ts';
import {
  createRequisition,
  deleteCampaign,
  deleteDraft,
  seenRequisitions,
  updateRequisition,
} from './requisitions.ts';

const seen =
  (kind?: CampaignKind) =>
  (tx: Tx, { program, session, clock }: SignedInContext) =>
    campaignsOf(tx, { programId: program.id, participantId: session.participantId, now: clock() }, kind);

const order = {
  relevance: 'campaign.relevance',
  starts_at: 'campaign.starts_at',
  title: folded('campaign.title'),
} as const;
const search = ['campaign.title', 'campaign.family'] as const;
const status = 'campaign.status';
/** A campaign without a family counts for every family. */
const family = (name: string) => sql<boolean>`(campaign.family is null or campaign.family = ${name})`;
const shown = { tie: 'campaign.id', present: presentCampaign } as const;
const soonestFirst = ['campaign.relevance', 'asc'] as const;

export const handlers = {
  'campaign.list': defineList('campaign.list', {
    ...shown,
    from: seen(),
    order,
    search,
    filters: { kind: 'campaign.kind', status, family },
  }),
  'campaign.accelerators': defineList('campaign.accelerators', {
    ...shown,
    from: seen('accelerator'),
    order,
    search,
    filters: { status, family },
  }),
  'campaign.hitAndTake': defineList('campaign.hitAndTake', {
    ...shown,
    from: seen('hit_and_take'),
    order: soonestFirst,
    filters: { status, family },
  }),
  'performance.challenges': defineList('performance.challenges', {
    ...shown,
    from: seen('challenge'),
    order: soonestFirst,
    filters: { status },
  }),
  'campaign.accelerator': defineRecord('campaign.accelerator', {
    find: (tx, context, { path }) =>
      seen()(tx, context).where('campaign.slug', '=', path.slug).executeTakeFirst(),
    present: presentCampaign,
  }),
  'campaign.families': defineList('campaign.families', {
    from: (tx: Tx, { program }: SignedInContext) => familiesOf(tx, program.id),
    order: [folded('family'), 'asc'],
    tie: 'family',
    present: ({ family: name }) => name,
  }),
  'campaign.requisitions': defineList('campaign.requisitions', {
    from: seenRequisitions,
    order: { id: 'campaign.id', title: folded('campaign.title'), starts_on: 'campaign.starts_at' },
    search: ['campaign.title', 'campaign.requester'],
    filters: { status, family },
    tie: 'campaign.id',
    present: presentRequisition,
  }),
  'campaign.requisition': defineRecord('campaign.requisition', {
    find: (tx, context, { path }) =>
      seenRequisitions(tx, context).where('campaign.id', '=', path.id).executeTakeFirst(),
    present: presentRequisition,
  }),
  'campaign.createRequisition': defineAction('campaign.createRequisition', createRequisition),
  'campaign.updateRequisition': defineAction('campaign.updateRequisition', updateRequisition),
  'campaign.deleteRequisition': async (input, context) => deleteDraft(context, input),
  'campaign.delete': async (input, context) => deleteCampaign(context, input),
} satisfies Partial<Handlers>;
