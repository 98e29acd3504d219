import { sql } from 'kysely';
import type { HandlerInput, Handlers, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineAccess } from '../../definitions/access.ts';
import { defineList, type FoundRow } from '../../definitions/list.ts';
import { defineAction, defineRecord } from '../../definitions/record.ts';
import { contains, folded } from '../../definitions/text.ts';
import { peopleFile } from '../reports/service.ts';
import { isOn, type NetworkFlag, requireFlag } from '../settings/service.ts';
import { managesParticipants } from '../shared/session.ts';
import {
  isWithoutPreRegistration,
  preRegistrationsOf,
  presentPreRegistration,
  updatePreRegistration,
} from './pre-registrations.ts';
import { citiesOf, establishmentsOf, isManagedBy, isOwnShop, performanceOf } from './queries.ts';
import { reachedOf, spanOf, summaryOf } from './service.ts';

type FlagId =
  | 'establishment.allowRegister'
  | 'establishment.canViewPdvs'
  | 'establishment.inactivationBatch'
  | 'establishment.hideAdminRoles'
  | 'establishment.additionalInfos';

const flagState = <Id extends FlagId>(id: Id, flag: NetworkFlag) =>
  defineRecord<FlagId, { enabled: boolean }>(id, {
    find: async (tx, context) => ({ enabled: await isOn(tx, context, flag) }),
    present: (row) => row,
  });

const present = ({ code, city, above, pdvs, ...row }: FoundRow<typeof establishmentsOf>) => ({
  ...row,
  code: code ?? undefined,
  city: city ?? undefined,
  above: above ?? undefined,
  pdvs: pdvs ?? undefined,
});

const byName = [folded('shop.name'), 'asc'] as const;

const findShop = (tx: Tx, context: SignedInContext, { path }: { path: { establishment_id: number } }) =>
  establishmentsOf(tx, context).where('shop.id', '=', path.establishment_id).executeTakeFirst();

export const handlers = {
  'establishment.list': defineList('establishment.list', {
    from: establishmentsOf,
    order: { name: folded('shop.name'), participants: 'total.participants' },
    filters: { state_id: 'state.id', city_id: 'city.id' },
    search: ['shop.name', 'shop.code', 'city.name'],
    tie: 'shop.id',
    present,
  }),
  'establishment.cities': defineList('establishment.cities', {
    from: citiesOf,
    order: [folded('city.label'), 'asc'],
    tie: 'city.id',
    present: (row) => row,
  }),
  'establishment.all': defineList('establishment.all', {
    from: establishmentsOf,
    order: byName,
    tie: 'shop.id',
    present: ({ id, name }) => ({ id, name }),
  }),
  'establishment.mine': defineList('establishment.mine', {
    from: (tx: Tx, context: SignedInContext) => establishmentsOf(tx, context).where(isOwnShop(context)),
    order: byName,
    tie: 'shop.id',
    present,
  }),
  'establishment.show': defineRecord('establishment.show', { find: findShop, present }),
  'establishment.pdvs': defineList('establishment.pdvs', {
    of: async (tx, context, input) => {
      await requireFlag(tx, context, 'can_view_pdvs');
      return findShop(tx, context, input);
    },
    from: (tx: Tx, context: SignedInContext, { path }: HandlerInput<'establishment.pdvs'>) =>
      establishmentsOf(tx, context).where('shop.parent_id', '=', path.establishment_id),
    order: byName,
    tie: 'shop.id',
    present,
  }),
  'establishment.performance': defineList('establishment.performance', {
    from: (tx: Tx, context: SignedInContext, { query }: HandlerInput<'establishment.performance'>) =>
      performanceOf(tx, context, spanOf(context, query)),
    order: { name: folded('shop.name'), value: 'total.value' },
    // The query over the sales applies these days.
    filters: { start_date: () => sql<boolean>`true`, end_date: () => sql<boolean>`true` },
    search: ['shop.name'],
    beside: async (tx, _context, found) => ({ resumo: await summaryOf(tx, found) }),
    tie: 'shop.id',
    present: (row) => ({ ...row, percent: reachedOf(row.value, row.target) }),
  }),
  'establishment.goalTypes': defineList('establishment.goalTypes', {
    from: (tx: Tx, { program }: SignedInContext) =>
      tx
        .selectFrom('goal_types as type')
        .select(['type.id', 'type.name', 'type.category', 'type.family'])
        .where('type.program_id', '=', program.id)
        .where('type.archived_at', 'is', null)
        .where(
          sql<boolean>`exists (select from establishment_goals as goal
            where goal.program_id = type.program_id and goal.goal_type_id = type.id)`,
        ),
    order: [folded('type.name'), 'asc'],
    tie: 'type.id',
    present: ({ family, ...row }) => ({ ...row, family: family ?? undefined }),
  }),
  'establishment.preRegistration': defineList('establishment.preRegistration', {
    from: preRegistrationsOf,
    order: { requested_at: 'asked.requested_at', name: folded('shop.name') },
    filters: { status: 'asked.status' },
    search: ['shop.name', 'shop.code'],
    tie: 'shop.id',
    present: presentPreRegistration,
  }),
  'establishment.updatePreRegistration': defineAction(
    'establishment.updatePreRegistration',
    updatePreRegistration,
  ),
  'establishment.withoutPreRegistration': defineList('establishment.withoutPreRegistration', {
    from: (
      tx: Tx,
      context: SignedInContext,
      { body }: HandlerInput<'establishment.withoutPreRegistration'>,
    ) =>
      establishmentsOf(tx, context)
        .where(isManagedBy(context))
        .where(isWithoutPreRegistration)
        .$if(Boolean(body?.search), (shops) =>
          shops.where(contains(['shop.name', 'shop.code', 'city.name'], body?.search ?? '')),
        )
        .$if(body?.state_id !== undefined, (shops) => shops.where('state.id', '=', body?.state_id ?? 0))
        .$if(body?.city_id !== undefined, (shops) => shops.where('city.id', '=', body?.city_id ?? 0)),
    order: byName,
    tie: 'shop.id',
    present,
  }),
  'establishment.export': (_input, context) => peopleFile(context),
  'establishment.access': defineAccess('establishment.access', ({ session }) => managesParticipants(session)),
  'establishment.allowRegister': flagState('establishment.allowRegister', 'allow_register_participants'),
  'establishment.canViewPdvs': flagState('establishment.canViewPdvs', 'can_view_pdvs'),
  'establishment.inactivationBatch': flagState('establishment.inactivationBatch', 'inativation_batch'),
  'establishment.hideAdminRoles': flagState('establishment.hideAdminRoles', 'hide_admin_roles'),
  'establishment.additionalInfos': flagState('establishment.additionalInfos', 'additional_infos'),
} satisfies Partial<Handlers>;
