import { sql } from 'kysely';
import type { HandlerInput, Handlers, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineAccess } from '../../definitions/access.ts';
import { defineList } from '../../definitions/list.ts';
import { defineAction, defineRecord } from '../../definitions/record.ts';
import { folded } from '../../definitions/text.ts';
import { takeFile } from '../imports/service.ts';
import { viewerOf } from '../participants/service.ts';
import { budgetEntriesOf, budgetOf, budgetsOf, distributionsOf, peopleOf } from './queries.ts';
import {
  cancelDistribution,
  cancelImported,
  createDistribution,
  distribute,
  grantBudget,
  presentDistribution,
  takeBackBudget,
} from './service.ts';

const find = (tx: Tx, context: SignedInContext, { path }: { path: { transaction_id: number } }) =>
  distributionsOf(tx, viewerOf(context)).where('given.id', '=', path.transaction_id).executeTakeFirst();

export const handlers = {
  'pointsDistribution.transactions': defineList('pointsDistribution.transactions', {
    from: (tx: Tx, context: SignedInContext) => distributionsOf(tx, viewerOf(context)),
    order: { id: 'given.id', points: 'total.points' },
    search: ['given.description', 'owner.name'],
    filters: {
      status: 'given.state',
      import_id: 'given.import_id',
      establishment_id: (id) => sql<boolean>`exists (
        select from point_distribution_people as line
        join participants as person on person.program_id = line.program_id and person.id = line.participant_id
        where line.program_id = given.program_id and line.distribution_id = given.id and person.establishment_id = ${id})`,
    },
    tie: 'given.id',
    present: presentDistribution,
  }),
  'pointsDistribution.show': defineRecord('pointsDistribution.show', { find, present: presentDistribution }),
  'pointsDistribution.people': defineList('pointsDistribution.people', {
    of: find,
    from: (tx: Tx, context: SignedInContext, { path }: HandlerInput<'pointsDistribution.people'>) =>
      peopleOf(tx, viewerOf(context), path.transaction_id),
    order: [folded('person.name'), 'asc'],
    tie: 'person.id',
    present: ({ establishment, returned, ...row }) => ({
      ...row,
      establishment: establishment ?? undefined,
      returned: returned ?? undefined,
    }),
  }),
  'pointsDistribution.create': defineAction('pointsDistribution.create', createDistribution),
  'pointsDistribution.distribute': defineAction('pointsDistribution.distribute', (tx, context, { path }) =>
    distribute(tx, context, path.transaction_id),
  ),
  'pointsDistribution.cancel': defineAction('pointsDistribution.cancel', (tx, context, { path }) =>
    cancelDistribution(tx, context, path.transaction_id),
  ),
  'pointsDistribution.cancelImport': defineAction(
    'pointsDistribution.cancelImport',
    (tx, context, { path }) => cancelImported(tx, context, path.import_id),
  ),
  'pointsDistribution.import': async (input, context) => ({
    data: await takeFile(context, 'pontos', input, { runsAtOnce: true }),
  }),
  'pointsDistribution.budget': defineRecord('pointsDistribution.budget', {
    find: (tx, { program, session }) => budgetOf(tx, program.id, session.participantId),
    present: (budget) => budget,
  }),
  'pointsDistribution.grant': defineAction('pointsDistribution.grant', grantBudget),
  'pointsDistribution.takeBack': defineAction('pointsDistribution.takeBack', takeBackBudget),
  'pointsDistribution.budgets': defineList('pointsDistribution.budgets', {
    from: (tx: Tx, { program }: SignedInContext) => budgetsOf(tx, program.id),
    order: { name: folded('person.name'), balance: 'budget.balance' },
    search: ['person.name', 'shop.name'],
    tie: 'person.id',
    present: ({ position, establishment, ...row }) => ({
      ...row,
      position: position ?? undefined,
      establishment: establishment ?? undefined,
    }),
  }),
  'pointsDistribution.budgetEntries': defineList('pointsDistribution.budgetEntries', {
    of: (tx, { program }, { path }) =>
      budgetsOf(tx, program.id).where('person.id', '=', path.participant_id).executeTakeFirst(),
    from: (
      tx: Tx,
      { program }: SignedInContext,
      { path }: HandlerInput<'pointsDistribution.budgetEntries'>,
    ) => budgetEntriesOf(tx, program.id, path.participant_id),
    order: ['entry.id', 'desc'],
    tie: 'entry.id',
    present: ({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }),
  }),
  'pointsDistribution.access': defineAccess('pointsDistribution.access', () => true),
} satisfies Partial<Handlers>;
