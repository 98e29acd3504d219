import { countedPoints } from '../../../engine/format/counted.ts';
import { escapeHtml } from '../../../engine/format/html.ts';
import { formatNumber } from '../../../engine/format/number.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { dayOf, lastDay } from '../shared/dates.ts';
import { imageOf } from '../shared/image.ts';
import type { campaignsOf, requisitionsOf } from './queries.ts';

/** The factor of a percentage: 2 for 200. */
const multiplierOf = (percent: number | null) => (percent === null ? undefined : percent / 100);

/** The campaign's benefit for the seller, in words. */
const worthOf = ({ percent, reward }: { percent: number | null; reward: number | null }) =>
  percent === null ? countedPoints(reward ?? 0) : `Pontos × ${formatNumber(percent / 100)}`;

/** A plain text that a person wrote, as HTML. */
const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

/** A participant's progress in a campaign with a target. */
function standing(target: number, achieved: number) {
  return {
    achieved,
    remaining: achieved < target ? target - achieved : undefined,
    percent: Math.min(100, Math.floor((achieved / target) * 1000) / 10),
  };
}

export function presentCampaign(row: FoundRow<typeof campaignsOf>): Schemas['Campaign'] {
  const { target } = row;
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.requested_by === null ? row.description : paragraph(row.description),
    image: imageOf(row.image_id),
    kind: row.kind,
    status: row.status,
    family: row.family ?? undefined,
    worth: worthOf(row),
    multiplier: multiplierOf(row.percent),
    target: target ?? undefined,
    reward: row.reward ?? undefined,
    ...(target === null ? {} : standing(target, row.achieved ?? 0)),
    reached_at: row.reached_at?.toISOString(),
    starts_on: dayOf(row.starts_at),
    ends_on: lastDay(row.ends_at),
    ends_at: row.ends_at.toISOString(),
  };
}

export function presentRequisition(row: FoundRow<typeof requisitionsOf>): Schemas['CampaignRequisition'] {
  return {
    id: row.id,
    version: row.version,
    slug: row.slug,
    title: row.title,
    description: row.description,
    kind: row.kind,
    status: row.status,
    family: row.family ?? undefined,
    multiplier: multiplierOf(row.percent),
    target: row.target ?? undefined,
    reward: row.reward ?? undefined,
    starts_on: dayOf(row.starts_at),
    ends_on: lastDay(row.ends_at),
    requested_by: row.requester,
    is_own: row.is_own,
    reason: row.reason ?? undefined,
    updated_at: row.updated_at.toISOString(),
  };
}
