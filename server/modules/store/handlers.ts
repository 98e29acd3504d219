import { formatDate } from '../../../engine/format/date.ts';
import { digitsOf } from '../../../engine/format/digits.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { ValidationError } from '../../contract/errors.ts';
import type { Handlers, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineRecord } from '../../definitions/record.ts';
import { isActive, isSeenBy, keepStoreError, viewerOf } from '../participants/service.ts';
import { summarise } from '../points/service.ts';
import { nearestProducts } from '../products/service.ts';
import type { ModuleServices } from '../shared/services.ts';
import { periodOf, totalsOf } from './queries.ts';
import { type Store, type StoreVisitor, visitorOf } from './service.ts';

/** How many prizes the catalogue shows first. */
const shown = 12;

async function idealPrizes(
  { store }: ModuleServices,
  context: SignedInContext,
): Promise<Schemas['IdealPrizes']> {
  const { program, session } = context;
  const now = context.clock();
  const { points, products, mayEnter } = await context.tx(async (tx) => {
    const summary = await summarise(tx, program.id, session.participantId, now);
    return {
      points: summary,
      products: await nearestProducts(tx, program.id, summary.balance - (summary.held ?? 0), shown),
      mayEnter: !session.adminAccess && (await isActive(tx, program.id, session.participantId)),
    };
  });
  // After the transaction, since the store may be on a slow network.
  const visitor = mayEnter ? await visitorOf(context) : null;
  const link = visitor && (await enter(store, context, visitor, now));
  return {
    products,
    balance: points.balance,
    expiring_points: points.expiring_points,
    expiring_at: points.expiring_at,
    sso_info: link ? { urlLoginSso: link.url, expires_at: link.expiresAt.toISOString() } : {},
  };
}

/** The link into the store. If it fails, the reason is stored for the person's managers. */
async function enter(store: Store, context: SignedInContext, visitor: StoreVisitor, now: Date) {
  const keep = (error: string | null) => (tx: Tx) =>
    keepStoreError(tx, visitor.programId, visitor.participantId, error);
  context.onFailure(keep(`A loja de prêmios não respondeu em ${formatDate(now.toISOString())}.`));
  const link = await store.link(visitor, now);
  await context.tx(keep(null));
  return link;
}

export function handlers(services: ModuleServices): Pick<Handlers, 'prize.ideal' | 'prize.balance'> {
  return {
    'prize.ideal': async (_input, context) => ({ data: await idealPrizes(services, context) }),
    'prize.balance': defineRecord('prize.balance', {
      find: async (tx, context, { query }) => {
        const { program, session } = context;
        // A person whom the caller may not see is answered like one who does not exist.
        const person = await tx
          .selectFrom('participants as person')
          .innerJoin('accounts as account', 'account.id', 'person.account_id')
          .select(['person.id', 'person.name', 'account.cpf'])
          .where('person.program_id', '=', program.id)
          .where(
            query.cpf === undefined
              ? (is) => is('person.id', '=', session.participantId)
              : (is) =>
                  is.and([
                    is('account.cpf', '=', digitsOf(query.cpf ?? '')),
                    isSeenBy(viewerOf(context), 'person'),
                  ]),
          )
          .executeTakeFirst();
        if (!person) return undefined;
        const { initialDate, finalDate } = query;
        if (initialDate && finalDate && finalDate < initialDate)
          throw new ValidationError({ finalDate: ['O fim do período vem antes do começo.'] });
        const totals = await totalsOf(tx, program.id, person.id, periodOf(initialDate, finalDate));
        return { person, totals };
      },
      present: ({ person, totals: { initial, ...moved } }) => ({
        cpf: person.cpf,
        name: person.name,
        initial_balance: initial,
        ...moved,
        final_balance: initial + moved.earned + moved.returned - moved.spent - moved.expired,
      }),
    }),
  };
}
