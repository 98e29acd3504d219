import { collection, html, image, moment as momentOf, plain, when } from './collection.ts';
import {
  archivedAt,
  big,
  contentKey,
  flag,
  integer,
  label,
  moment,
  prose,
  serial,
  table,
  text,
} from './table.ts';

export type CampaignKind = 'accelerator' | 'hit_and_take' | 'challenge';

/** The decision about it; whether it runs depends on its window. */
const campaignStates = ['draft', 'requested', 'approved', 'refused'] as const;
export type CampaignState = (typeof campaignStates)[number];

/**
 * A sales campaign: an accelerator multiplies the points of sales; the other kinds give a reward for reaching
 * a target.
 */
export const campaigns = table('campaigns', {
  id: serial(),
  content_key: contentKey(),
  /** When it was removed: until then it was valid. */
  archived_at: archivedAt(),
  /** The address of its page: its key in the content files, or its number. */
  slug: text().computed(),
  title: label(),
  description: prose(),
  image_id: integer().orNull(),
  kind: text<CampaignKind>().oneOf('accelerator', 'hit_and_take', 'challenge'),
  state: text()
    .oneOf(...campaignStates)
    .byDefault('approved'),
  /** Only sales of this family count. */
  family: label().orNull(),
  /** For an accelerator: 200 doubles the points. */
  percent: integer().orNull(),
  /** For the other kinds: the target, centavos. */
  target: big().orNull(),
  /** For the other kinds: the reward in points. */
  reward: integer().orNull(),
  starts_at: moment(),
  ends_at: moment(),
  /** Null: it comes from the content files. */
  requested_by: integer().orNull(),
  /** The person who decided or changed it last. */
  updated_by: integer().orNull(),
  /** Why it was refused. */
  reason: prose().orNull(),
  /** Counts changes: a change must name the version that it is based on. */
  version: integer().byDefault(),
  updated_at: moment().byDefault(),
});

/** People who have reached the target of a campaign. */
export const campaignRewards = table('campaign_rewards', {
  campaign_id: integer(),
  participant_id: integer(),
  /** False: a cancelled sale took it back. */
  is_credited: flag().byDefault(true),
  /** How often it was credited or taken back. */
  turns: integer().byDefault(1),
  decided_at: moment(),
});

export const campaignContent = collection(campaigns, {
  name: 'campaigns',
  about:
    'Campanhas: aceleradores de pontos, bateu-levou e desafios; a `key` é o endereço da página de cada uma',
  fields: {
    title: plain('Nome da campanha'),
    description: html('Como participar, em HTML'),
    image: image('Imagem em assets/', 'public'),
    kind: plain(
      'accelerator multiplica os pontos das vendas; hit_and_take e challenge premiam quem vende o objetivo',
    ),
    family: plain('Só vendas desta família; sem isto, todas'),
    percent: plain('Do acelerador: 200 dá pontos em dobro'),
    target: plain('Quanto vender, em centavos'),
    reward: plain('Pontos de quem vende o objetivo'),
    starts_at: momentOf('Desde quando vale'),
    ends_at: momentOf('Até quando vale'),
  },
  records: [{ table: campaignRewards, column: 'campaign_id' }],
  frozen: ['kind', 'family', 'target', 'reward', 'starts_at'],
  inOrder: [{ first: 'starts_at', next: 'ends_at' }],
  rules: [
    { anyOf: [{ required: ['ends_at'] }, { required: ['ends_in_days'] }] },
    {
      properties: {
        percent: { minimum: 101, maximum: 1000 },
        target: { type: 'integer', minimum: 1 },
        reward: { minimum: 1 },
      },
    },
    when(
      { properties: { kind: { const: 'accelerator' } } },
      { required: ['percent'] },
      { required: ['target', 'reward'] },
    ),
  ],
});
