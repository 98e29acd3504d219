import { sql } from 'kysely';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError, ValidationError } from '../../contract/errors.ts';
import type { Handler, Handlers, SignedInContext } from '../../contract/handler.ts';
import { active } from '../../db/participant-status.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { folded } from '../../definitions/text.ts';
import { nameOfMonth } from '../goals/service.ts';
import { viewerOf } from '../participants/service.ts';
import { percentOf } from '../shared/percent.ts';
import { exportPeople } from './export.ts';
import { periodOf } from './period.ts';
import { presentGoal, presentPerson, presentShop } from './present.ts';
import {
  findCockpit,
  goalsOf,
  isMember,
  monthsOf,
  peopleBy,
  personsOf,
  type Scope,
  shopsOf,
  sumOf,
} from './queries.ts';

type Id = Extract<keyof Handlers, `cockpit.${string}`>;

interface Asked {
  readonly start_date?: string;
  readonly end_date?: string;
  readonly establishment?: number;
  readonly company_position?: string;
}

/** Reads a request's scope. Throws a 422 for a period that ends before it begins. */
function scopeOf(context: SignedInContext, { query }: { query: Asked }): Scope {
  const now = context.clock();
  const period = periodOf(query, now);
  if (period.last < period.first)
    throw new ValidationError({ end_date: ['O fim do período vem antes do começo.'] });
  return {
    ...{ viewer: viewerOf(context), period, now },
    shop: query.establishment,
    position: query.company_position || undefined,
  };
}

/**
 * The cockpit of an address. Throws `forbidden` for a caller who manages nobody, `not-found` where there is
 * no such cockpit.
 */
async function find(tx: Tx, context: SignedInContext, slug: string) {
  if (viewerOf(context).sees === 'own') throw new ApiError('forbidden');
  const cockpit = await findCockpit(tx, context.program.id, slug);
  if (!cockpit) throw new ApiError('not-found');
  return cockpit;
}

/** Wraps a handler so that only those who may open the cockpit reach it. */
const inCockpit =
  <One extends Id>(handler: Handler<One>): Handler<One> =>
  async (input, context) => {
    const { slug } = input.path as { slug: string };
    await (context as SignedInContext).tx((tx) => find(tx, context as SignedInContext, slug));
    return handler(input, context);
  };

async function showCockpit(
  context: SignedInContext,
  slug: string,
  scope: Scope,
): Promise<Schemas['Cockpit']> {
  return context.tx(async (tx) => {
    const cockpit = await find(tx, context, slug);
    const { value, sales, sellers } = await sumOf(tx, scope);
    const { people } = await tx
      .selectFrom('participants as person')
      .select(sql<number>`count(*)::integer`.as('people'))
      .where(isMember(scope))
      .where('person.status', '=', active)
      .executeTakeFirstOrThrow();
    const [goal] = cockpit.goal_type_id ? await goalsOf(tx, scope, cockpit.goal_type_id) : [];
    const [target, achieved] = [goal?.target ?? 0, goal?.achieved ?? 0];
    return {
      ...{ title: cockpit.title, text: cockpit.text, value, sales, people, sellers, target, achieved },
      ...{ starts_on: scope.period.first, ends_on: scope.period.last, goal: goal?.name },
      average: sales > 0 ? Math.round(value / sales) : 0,
      percent: percentOf(achieved, target),
    };
  });
}

async function showPeople(tx: Tx, scope: Scope): Promise<Schemas['CockpitPeople']> {
  const standings = await peopleBy(tx, scope);
  const count = (status?: number) =>
    standings
      .filter((one) => status === undefined || one.status === status)
      .reduce((sum, { people }) => sum + people, 0);
  const names = [...new Set(standings.map(({ position }) => position))];
  const positions = names.map((position) => {
    const own = standings.filter((one) => one.position === position);
    const sum = (field: 'people' | 'sellers') => own.reduce((total, one) => total + one[field], 0);
    return { position, people: sum('people'), sellers: sum('sellers') };
  });
  return { total: count(), active: count(1), pending: count(2), inactive: count(3), positions };
}

/** These filters are applied in `from`. */
const said = { start_date: always, end_date: always, establishment: always, company_position: always };
function always() {
  return sql<boolean>`true`;
}

export const handlers: Pick<Handlers, Id> = {
  'cockpit.show': async (input, context) => ({
    data: await showCockpit(context, input.path.slug, scopeOf(context, input)),
  }),
  'cockpit.access': inCockpit<'cockpit.access'>(async () => ({ data: { allowed: true } })),
  'cockpit.participants': inCockpit<'cockpit.participants'>(async (input, context) => ({
    data: await context.tx((tx) => showPeople(tx, scopeOf(context, input))),
  })),
  'cockpit.salesPerformance': inCockpit<'cockpit.salesPerformance'>(async (input, context) => {
    const months = await context.tx((tx) => monthsOf(tx, scopeOf(context, input)));
    return { data: months.map(({ month, ...sums }) => ({ month: nameOfMonth(month), ...sums })) };
  }),
  'cockpit.participantDetails': inCockpit(
    defineList('cockpit.participantDetails', {
      from: (tx: Tx, context: SignedInContext, input: { query: Asked }) =>
        personsOf(tx, scopeOf(context, input)),
      order: { value: sql`coalesce(sold.value, 0)`, name: folded('person.name') },
      filters: said,
      search: ['person.name'],
      tie: 'person.id',
      present: presentPerson,
    }),
  ),
  'cockpit.salesPerformanceDetails': inCockpit(
    defineList('cockpit.salesPerformanceDetails', {
      from: (tx: Tx, context: SignedInContext, input: { query: Asked }) =>
        shopsOf(tx, scopeOf(context, input)),
      order: { value: 'shop.value', name: folded('shop.name') },
      filters: said,
      tie: 'shop.id',
      present: presentShop,
    }),
  ),
  'cockpit.exportParticipants': inCockpit<'cockpit.exportParticipants'>((input, context) =>
    exportPeople(context, input.path, { ...scopeOf(context, input), search: input.query.search }),
  ),
  'cockpit.goalsPerformance': inCockpit<'cockpit.goalsPerformance'>(async (input, context) => {
    const goals = await context.tx((tx) => goalsOf(tx, scopeOf(context, input)));
    return { data: goals.map(presentGoal) };
  }),
  'cockpit.positions': inCockpit<'cockpit.positions'>(async (_input, context) => {
    const viewer = viewerOf(context);
    const scope = { ...scopeOf(context, { query: {} }), viewer };
    const rows = await context.tx((tx) =>
      tx
        .selectFrom('participants as person')
        .select(sql<string>`person.position`.as('title'))
        .distinct()
        .where(isMember(scope))
        .where('person.position', 'is not', null)
        .orderBy('title')
        .execute(),
    );
    return { data: rows };
  }),
};
