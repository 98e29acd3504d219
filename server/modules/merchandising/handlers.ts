import { sql } from 'kysely';
import { ApiError, notFound } from '../../contract/errors.ts';
import type { HandlerInput, Handlers, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { defineAction } from '../../definitions/record.ts';
import { folded } from '../../definitions/text.ts';
import { openAttached } from '../files/service.ts';
import { viewerOf } from '../participants/service.ts';
import { managesParticipants } from '../shared/session.ts';
import { presentCampaign, presentPhoto } from './present.ts';
import {
  campaignsOf,
  findCampaign,
  hierarchiesOf,
  pdvMatches,
  pdvsOf,
  pdvsWithStatus,
  photosSeenBy,
} from './queries.ts';
import { approvePhoto, deletePhoto, loadPhoto, refusePhoto, saveHierarchies } from './service.ts';

/** The campaign that a list is about. */
const campaign = (tx: Tx, { program, clock }: SignedInContext, { path }: { path: { merchan_id: number } }) =>
  findCampaign(tx, program.id, path.merchan_id, clock());

/** The caller's own photos of a campaign, or a manager's team's photos if asked for. */
function photos(tx: Tx, context: SignedInContext, { path, query }: HandlerInput<'merchan.photos'>) {
  const of = photosSeenBy(tx, viewerOf(context)).where('photo.merchan_id', '=', path.merchan_id);
  if (query.photosPage === 'team') {
    if (!managesParticipants(context.session)) throw new ApiError('forbidden');
    return of;
  }
  return of.where('photo.participant_id', '=', context.session.participantId);
}

const pdvsByStatus = defineList('merchan.pdvsWithStatus', {
  of: campaign,
  from: (tx: Tx, { program, session }: SignedInContext, { path }: HandlerInput<'merchan.pdvsWithStatus'>) =>
    pdvsWithStatus(tx, program.id, session.participantId, path.merchan_id),
  order: [folded('pdv.name'), 'asc'],
  filters: {
    pdv_id: 'pdv.id',
    filter: pdvMatches,
    establishment: (id, { program }) => sql<boolean>`exists (select from establishments as shop
      where shop.program_id = ${program.id} and shop.id = ${id} and shop.name = pdv.establishment)`,
    virada_de_loja: 'pdv.virada_de_loja',
    virada_de_loja_aprovada: 'pdv.virada_de_loja_aprovada',
    aprovada_cliente_oculto: 'pdv.aprovada_cliente_oculto',
    atacarejo_ou_especialista: 'pdv.atacarejo_ou_especialista',
    virada_nova_rede_aprovada: 'pdv.virada_nova_rede_aprovada',
  },
  tie: 'pdv.id',
  beside: async (tx, _context, found) => {
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${found}) as pdv
      where pdv.status = 'approved'`.execute(tx);
    return { total_approveds: rows[0]?.total ?? 0 };
  },
  present: ({ establishment: _, hierarchy, ...row }) => ({ ...row, hierarchy: hierarchy ?? undefined }),
});

const pdvs = defineList('merchan.pdvs', {
  of: campaign,
  from: (tx: Tx, { program, session }: SignedInContext) => pdvsOf(tx, program.id, session.participantId),
  order: [folded('pdv.name'), 'asc'],
  search: ['pdv.name', 'pdv.city'],
  tie: 'pdv.id',
  present: ({ hierarchy, ...row }) => ({ ...row, hierarchy: hierarchy ?? undefined }),
});

export const handlers = {
  'merchan.list': async (_input, context) =>
    context.tx(async (tx) => {
      const rows = await campaignsOf(tx, context.program.id, context.clock())
        .orderBy('open', 'desc')
        .orderBy('campaign.id', 'desc')
        .execute();
      return { data: rows.map(presentCampaign) };
    }),
  'merchan.hierarchies': defineList('merchan.hierarchies', {
    from: (tx: Tx, { program, session }: SignedInContext) =>
      hierarchiesOf(tx, program.id, session.participantId),
    order: [folded('hierarchy.name'), 'asc'],
    search: ['hierarchy.name'],
    tie: 'hierarchy.id',
    present: (row) => row,
  }),
  'merchan.saveHierarchy': async (input, context) => {
    await context.tx((tx) => saveHierarchies(tx, context, input));
  },
  'merchan.pdvs': pdvs,
  'merchan.pdvsWithStatus': pdvsByStatus,
  'merchan.photos': defineList('merchan.photos', {
    of: campaign,
    from: photos,
    order: ['photo.id', 'desc'],
    filters: {
      pdv_id: 'photo.pdv_id',
      status: 'photo.status',
      // This filter is applied in `from`.
      photosPage: () => sql`true`,
    },
    tie: 'photo.id',
    present: presentPhoto,
  }),
  'merchan.loadPhoto': async (input, context) => ({ data: await loadPhoto(context, input) }),
  'merchan.deletePhoto': async (input, context) => {
    await context.tx((tx) => deletePhoto(tx, context, input));
  },
  'merchan.openPhoto': async ({ path }, context) =>
    context.tx(async (tx) => {
      const photo = await photosSeenBy(tx, viewerOf(context))
        .where('photo.id', '=', path.id)
        .executeTakeFirstOrThrow(notFound);
      return openAttached(tx, context.program.id, photo.file_id);
    }),
  'merchan.approvePhoto': defineAction('merchan.approvePhoto', approvePhoto),
  'merchan.refusePhoto': defineAction('merchan.refusePhoto', refusePhoto),
} satisfies Partial<Handlers>;
