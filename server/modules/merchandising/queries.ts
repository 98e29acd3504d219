import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../db/types.ts';
import { contains } from '../../definitions/text.ts';
import { isSeenBy, type Viewer } from '../participants/service.ts';

/** Campaigns that have begun, the open ones first, with the photos that each asks for. */
export const campaignsOf = (tx: Tx, programId: number, now: Date) =>
  tx
    .selectFrom('merchan_campaigns as campaign')
    .where('campaign.program_id', '=', programId)
    .where('campaign.archived_at', 'is', null)
    .where(sql<boolean>`coalesce(campaign.starts_at, '-infinity') <= ${now}`)
    .select(['campaign.id', 'campaign.title', 'campaign.description', 'campaign.image_id'])
    .select(['campaign.starts_at', 'campaign.ends_at'])
    .select(sql<boolean>`coalesce(campaign.ends_at, 'infinity') > ${now}`.as('open'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('merchan_photo_types as type')
          .whereRef('type.program_id', '=', 'campaign.program_id')
          .whereRef('type.merchan_id', '=', 'campaign.id')
          .where('type.archived_at', 'is', null)
          .select([
            'type.id',
            'type.name',
            'type.about',
            'type.example_id',
            'type.is_multiple',
            'type.points',
          ])
          .orderBy('type.position'),
      ).as('photo_types'),
    );

/** A campaign that has begun; undefined where there is none. */
export const findCampaign = (tx: Tx, programId: number, id: number, now: Date) =>
  campaignsOf(tx, programId, now).where('campaign.id', '=', id).executeTakeFirst();

export const hierarchiesOf = (tx: Tx, programId: number, participantId: number) =>
  tx
    .selectFrom('merchan_hierarchies as hierarchy')
    .where('hierarchy.program_id', '=', programId)
    .where('hierarchy.archived_at', 'is', null)
    .select(['hierarchy.id', 'hierarchy.name'])
    .select(
      sql<number>`(select count(*)::int from merchan_pdvs as pdv where pdv.program_id = hierarchy.program_id
        and pdv.hierarchy_id = hierarchy.id and pdv.archived_at is null)`.as('pdvs'),
    )
    .select(
      sql<boolean>`exists (select from merchan_choices as choice where choice.program_id = hierarchy.program_id
        and choice.hierarchy_id = hierarchy.id and choice.participant_id = ${participantId})`.as('chosen'),
    );

/** The networks that the participant chose and that are still there. */
const chosenBy = (programId: number, participantId: number) => sql`
  select network.id from merchan_choices as choice
  join merchan_hierarchies as network on network.program_id = choice.program_id and network.id = choice.hierarchy_id
  where choice.program_id = ${programId} and choice.participant_id = ${participantId} and network.archived_at is null`;

/** The shops of the networks that the participant chose, or all shops if they chose none. */
export const pdvsOf = (tx: Tx, programId: number, participantId: number) =>
  tx
    .selectFrom('merchan_pdvs as pdv')
    .leftJoin('merchan_hierarchies as hierarchy', (join) =>
      join
        .onRef('hierarchy.program_id', '=', 'pdv.program_id')
        .onRef('hierarchy.id', '=', 'pdv.hierarchy_id'),
    )
    .where('pdv.program_id', '=', programId)
    .where('pdv.archived_at', 'is', null)
    .where(
      sql<boolean>`(not exists (${chosenBy(programId, participantId)})
        or pdv.hierarchy_id in (${chosenBy(programId, participantId)}))`,
    )
    .select(['pdv.id', 'pdv.name', 'pdv.city', 'hierarchy.name as hierarchy']);

/**
 * The same shops with a campaign's state for each: whether all photos that it asks for are approved, one was
 * refused, one is under review, or some are still to be sent. The five flags of section 3 follow from the photos and from the shop's
 * content.
 */
export const pdvsWithStatus = (tx: Tx, programId: number, participantId: number, merchanId: number) =>
  tx
    .selectFrom((from) =>
      pdvsOf(from as unknown as Tx, programId, participantId)
        .innerJoinLateral(
          sql<{ photos: number; waiting: number; refused: number; approved: number; asked: number }>`(
            select coalesce(sum(sent), 0)::int as photos, coalesce(sum(waiting), 0)::int as waiting,
              count(*) filter (where refused > 0 and waiting = 0 and approved = 0)::int as refused,
              count(*) filter (where approved > 0)::int as approved, count(*)::int as asked
            from merchan_photo_types as type
            left join lateral (
              select count(*) as sent, count(*) filter (where photo.status = 'analysis') as waiting,
                count(*) filter (where photo.status = 'refused') as refused,
                count(*) filter (where photo.status = 'approved') as approved
              from merchan_photos as photo
              where photo.program_id = type.program_id and photo.merchan_id = type.merchan_id
                and photo.pdv_id = pdv.id and photo.photo_type_id = type.id) as of_type on true
            where type.program_id = pdv.program_id and type.merchan_id = ${merchanId}
              and type.archived_at is null)`.as('sum'),
          (join) => join.onTrue(),
        )
        .select(['sum.photos', 'pdv.establishment'])
        .select(
          sql<'none' | 'missing' | 'analysis' | 'refused' | 'approved'>`case
            when sum.approved = sum.asked then 'approved' when sum.refused > 0 then 'refused'
            when sum.waiting > 0 then 'analysis' when sum.photos > 0 then 'missing' else 'none' end`.as(
            'status',
          ),
        )
        .select(sql<boolean>`sum.photos > 0`.as('virada_de_loja'))
        .select(sql<boolean>`sum.approved = sum.asked`.as('virada_de_loja_aprovada'))
        .select('pdv.mystery_shopper as aprovada_cliente_oculto')
        .select(sql<boolean>`pdv.kind <> 'varejo'`.as('atacarejo_ou_especialista'))
        .select(sql<boolean>`pdv.new_network and sum.approved = sum.asked`.as('virada_nova_rede_aprovada'))
        .as('pdv'),
    )
    .selectAll('pdv');

/** Shops whose name, city or network contains the text. */
export const pdvMatches = (text: string) => contains(['pdv.name', 'pdv.city', 'pdv.hierarchy'], text);

/** The photos of a program's campaigns by people whom the viewer sees. */
export const photosSeenBy = (tx: Tx, viewer: Viewer) =>
  tx
    .selectFrom('merchan_photos as photo')
    .innerJoin('merchan_pdvs as pdv', (join) =>
      join.onRef('pdv.program_id', '=', 'photo.program_id').onRef('pdv.id', '=', 'photo.pdv_id'),
    )
    .innerJoin('merchan_photo_types as type', (join) =>
      join.onRef('type.program_id', '=', 'photo.program_id').onRef('type.id', '=', 'photo.photo_type_id'),
    )
    .innerJoin('participants as author', (join) =>
      join
        .onRef('author.program_id', '=', 'photo.program_id')
        .onRef('author.id', '=', 'photo.participant_id'),
    )
    .innerJoin('files as file', (join) =>
      join.onRef('file.program_id', '=', 'photo.program_id').onRef('file.id', '=', 'photo.file_id'),
    )
    .leftJoin('merchan_awards as award', (join) =>
      join.onRef('award.program_id', '=', 'photo.program_id').onRef('award.photo_id', '=', 'photo.id'),
    )
    .where('photo.program_id', '=', viewer.programId)
    .where(isSeenBy(viewer, 'author'))
    .select(['photo.id', 'photo.status', 'photo.reason', 'photo.pdv_id', 'pdv.name as pdv'])
    .select(['photo.photo_type_id', 'type.name as photo_type', 'photo.participant_id'])
    .select(['photo.file_id', 'photo.merchan_id', 'photo.created_at', 'author.name as author'])
    .select(['award.points', 'file.mimetype']);
