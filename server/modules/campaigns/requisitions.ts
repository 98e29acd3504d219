import { formatMoment } from '../../../engine/format/moment.ts';
import { fieldTexts } from '../../../engine/texts/fields.ts';
import { changeGroups } from '../../../openapi/generated/operations.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError, notFound, ValidationError } from '../../contract/errors.ts';
import type { HandlerInput, SignedInContext } from '../../contract/handler.ts';
import type { CampaignState } from '../../db/tables/campaigns.ts';
import type { Tx } from '../../db/types.ts';
import { tellChanged } from '../notifications/service.ts';
import { viewerOf } from '../participants/service.ts';
import { changedBy } from '../shared/changed-by.ts';
import { addDays, dayOf, startOfDay } from '../shared/dates.ts';
import { managesParticipants } from '../shared/session.ts';
import { presentRequisition } from './present.ts';
import { familiesOf, requisitionsOf } from './queries.ts';

type Requisition = Schemas['CampaignRequisition'];
type Input = Schemas['CampaignRequisitionInput'];

/**
 * Which state may follow which, and who may change it: only administrators take a manager's steps with what they
 * asked for themselves. An approved campaign no longer changes: people rely on its benefit.
 */
const ownSteps: Record<CampaignState, readonly CampaignState[]> = {
  draft: ['draft', 'requested'],
  requested: ['draft', 'requested'],
  refused: ['draft', 'requested'],
  approved: [],
};
const managerSteps: Record<CampaignState, readonly CampaignState[]> = {
  draft: [],
  requested: ['requested', 'approved', 'refused'],
  refused: ['requested'],
  approved: [],
};

const askFirst = 'Peça a aprovação primeiro.';

/** The requisitions that the caller sees. */
export const seenRequisitions = (tx: Tx, context: SignedInContext) =>
  requisitionsOf(tx, viewerOf(context), context.clock());

/** The columns that a form fills. Throws a 422 at each field that is wrong. */
async function columnsOf(tx: Tx, programId: number, body: Input, now: Date, state: CampaignState) {
  const errors: Record<string, string[]> = {};
  const isAccelerator = body.kind === 'accelerator';
  if (isAccelerator && body.multiplier === undefined) errors.multiplier = [fieldTexts.required];
  if (!isAccelerator && body.target === undefined) errors.target = [fieldTexts.required];
  if (!isAccelerator && body.reward === undefined) errors.reward = [fieldTexts.required];
  if (body.ends_on < body.starts_on) errors.ends_on = ['O fim vem antes do início.'];
  // A sale of today may already have its points, so an approved campaign begins tomorrow at the earliest.
  if (state === 'approved' && body.starts_on <= dayOf(now))
    errors.starts_on = [
      'Uma campanha aprovada começa amanhã ou depois: as vendas de hoje já têm os seus pontos.',
    ];
  if (state === 'refused' && !body.reason) errors.reason = [fieldTexts.required];
  const family = body.family || null;
  const sold = family && (await familiesOf(tx, programId).where('family', '=', family).executeTakeFirst());
  if (family && !sold) errors.family = ['Esta família não existe mais.'];
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
  return {
    title: body.title,
    description: body.description,
    kind: body.kind,
    state,
    family,
    percent: isAccelerator ? Math.round((body.multiplier ?? 1) * 100) : null,
    target: isAccelerator ? null : (body.target ?? null),
    reward: isAccelerator ? null : (body.reward ?? null),
    starts_at: startOfDay(body.starts_on),
    ends_at: addDays(startOfDay(body.ends_on), 1),
    reason: state === 'refused' ? (body.reason ?? null) : null,
    updated_at: now,
  };
}

async function readBack(tx: Tx, context: SignedInContext, id: number): Promise<Requisition> {
  const row = await seenRequisitions(tx, context).where('campaign.id', '=', id).executeTakeFirstOrThrow();
  return presentRequisition(row);
}

/** Sends a new requisition, or saves it as a draft. */
export async function createRequisition(
  tx: Tx,
  context: SignedInContext,
  { body }: HandlerInput<'campaign.createRequisition'>,
): Promise<Requisition> {
  const { program, session, clock } = context;
  const state = body.status ?? 'requested';
  if (!ownSteps.draft.includes(state)) throw new ApiError('conflict', { message: askFirst });
  const columns = await columnsOf(tx, program.id, body, clock(), state);
  const own = {
    program_id: program.id,
    requested_by: session.participantId,
    updated_by: session.participantId,
  };
  const { id } = await tx
    .insertInto('campaigns')
    .values({ ...own, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (state !== 'draft') await tellRequisition(tx, program.id, session.participantId);
  return readBack(tx, context, id);
}

/**
 * Changes a requisition or decides on it. Throws `conflict`, with who was faster, if the caller saw an older
 * version.
 */
export async function updateRequisition(
  tx: Tx,
  context: SignedInContext,
  { path, body }: HandlerInput<'campaign.updateRequisition'>,
): Promise<Requisition> {
  const { program, session, clock } = context;
  if (body.version === undefined) throw new ValidationError({ version: [fieldTexts.required] });
  await tx
    .selectFrom('campaigns')
    .select('id')
    .where('program_id', '=', program.id)
    .where('id', '=', path.id)
    .forUpdate()
    .execute();
  const found = await seenRequisitions(tx, context)
    .where('campaign.id', '=', path.id)
    .executeTakeFirstOrThrow(notFound);
  if (found.version !== body.version) {
    const by = await changedBy(tx, program.id, found.updated_by);
    const message = `Esta solicitação foi alterada${by}, em ${formatMoment(found.updated_at)}. O que você preencheu continua aqui, e não foi gravado: recarregue a página para ver a versão nova.`;
    throw new ApiError('conflict', { message });
  }
  const state = body.status ?? 'requested';
  const manages = managesParticipants(session);
  const decides = manages && (!found.is_own || session.abilities.has('admin'));
  const steps = [
    ...(found.is_own ? ownSteps[found.state] : []),
    ...(decides ? managerSteps[found.state] : []),
  ];
  if (found.state === 'approved')
    throw new ApiError('conflict', { message: 'Uma campanha aprovada não muda mais.' });
  if (!steps.includes(state)) {
    const isDecision = state === 'approved' || state === 'refused';
    // A 422 at the field, so that the form keeps what was typed.
    if (isDecision && !decides)
      throw new ValidationError({
        status: [
          manages
            ? 'Outra pessoa precisa aprovar a sua campanha.'
            : 'Quem gerencia o programa é que aprova ou recusa.',
        ],
      });
    throw new ApiError('conflict', {
      message: isDecision ? askFirst : 'Só quem pediu a campanha a guarda como rascunho.',
    });
  }
  const columns = await columnsOf(tx, program.id, body, clock(), state);
  await tx
    .updateTable('campaigns')
    .set({ ...columns, version: found.version + 1, updated_by: session.participantId })
    .where('program_id', '=', program.id)
    .where('id', '=', path.id)
    .execute();
  await tellRequisition(tx, program.id, found.requested_by);
  return readBack(tx, context, path.id);
}

/** Open screens of who asked for a campaign, and of those who decide on them, read it again. */
const tellRequisition = (tx: Tx, programId: number, requester: number | null) =>
  tellChanged(tx, changeGroups.campaigns, {
    ...{ programId, participants: requester === null ? [] : [requester], ability: 'manages_participants' },
  });

/** Removes a campaign. A running one ends now; points that were already credited stay. */
export async function deleteCampaign(
  context: SignedInContext,
  { path }: HandlerInput<'campaign.delete'>,
): Promise<undefined> {
  const { program, session, clock } = context;
  await context.tx(async (tx) => {
    const found = await tx
      .selectFrom('campaigns')
      .select(['id', 'content_key'])
      .where('program_id', '=', program.id)
      .where('id', '=', path.id)
      .where('archived_at', 'is', null)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound);
    if (found.content_key !== null)
      throw new ApiError('conflict', {
        message: 'Esta campanha vem dos arquivos do programa: é a equipe da operação que a tira do ar.',
      });
    const seen = await seenRequisitions(tx, context)
      .where('campaign.id', '=', path.id)
      .executeTakeFirstOrThrow(notFound);
    await tellRequisition(tx, program.id, seen.requested_by);
    await tx
      .updateTable('campaigns')
      .set({ archived_at: clock(), updated_by: session.participantId, updated_at: clock() })
      .where('program_id', '=', program.id)
      .where('id', '=', path.id)
      .execute();
  });
}

/** Removes the caller's own requisition while it is a draft, which nobody else sees. */
export async function deleteDraft(
  context: SignedInContext,
  { path }: HandlerInput<'campaign.deleteRequisition'>,
): Promise<undefined> {
  const { program, session, clock } = context;
  const now = clock();
  const deleted = await context.tx((tx) =>
    tx
      .updateTable('campaigns')
      .set({ archived_at: now, updated_by: session.participantId, updated_at: now })
      .where('program_id', '=', program.id)
      .where('id', '=', path.id)
      .where('requested_by', '=', session.participantId)
      .where('state', '=', 'draft')
      .where('archived_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );
  if (!deleted) throw new ApiError('not-found');
}
