import { sql } from 'kysely';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError, notFound, ValidationError } from '../../contract/errors.ts';
import type { HandlerInput, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { isShopSeenBy, viewerOf } from '../participants/service.ts';

/** Who may approve or refuse: not the person who asked, unless they administer the program. */
const mayDecide = ({ session }: SignedInContext) =>
  sql<boolean>`(asked.status = 'pending'
    and (${session.abilities.has('admin')} or asked.requested_by <> ${session.participantId}))`;

/** The pre-registrations of the establishments that the caller sees. */
export const preRegistrationsOf = (tx: Tx, context: SignedInContext) =>
  tx
    .selectFrom('pre_registrations as asked')
    .innerJoin('establishments as shop', (join) =>
      join.onRef('shop.program_id', '=', 'asked.program_id').onRef('shop.id', '=', 'asked.establishment_id'),
    )
    .innerJoin('participants as asker', (join) =>
      join.onRef('asker.program_id', '=', 'asked.program_id').onRef('asker.id', '=', 'asked.requested_by'),
    )
    .leftJoin('participants as decider', (join) =>
      join.onRef('decider.program_id', '=', 'asked.program_id').onRef('decider.id', '=', 'asked.decided_by'),
    )
    .leftJoin('cities as city', 'city.id', 'shop.city_id')
    .leftJoin('states as state', 'state.id', 'city.state_id')
    .where('asked.program_id', '=', context.program.id)
    .where(isShopSeenBy(viewerOf(context), 'shop.id'))
    .select(['shop.id', 'shop.name', 'shop.code', 'asked.status', 'asked.reason'])
    .select(['asker.name as requested_by', 'asked.requested_at', 'decider.name as decided_by'])
    .select(['asked.decided_at', mayDecide(context).as('may_decide')])
    .select(sql<string | null>`city.name || ' - ' || state.code`.as('city'));

export function presentPreRegistration(row: FoundRow<typeof preRegistrationsOf>): Schemas['PreRegistration'] {
  return {
    ...row,
    code: row.code ?? undefined,
    city: row.city ?? undefined,
    reason: row.reason ?? undefined,
    requested_at: row.requested_at.toISOString(),
    decided_by: row.decided_by ?? undefined,
    decided_at: row.decided_at?.toISOString(),
  };
}

/** Whether nobody has asked for the query's establishment `shop` yet. */
export const isWithoutPreRegistration = sql<boolean>`not exists (
  select from pre_registrations as asked
  where asked.program_id = shop.program_id and asked.establishment_id = shop.id)`;

type Input = HandlerInput<'establishment.updatePreRegistration'>;

/**
 * Asks for the pre-registration of an establishment, approves or refuses it (section 4). A refused one may be
 * asked for again. Throws `not-found` for an establishment that the manager does not see, `conflict` where
 * somebody was faster, `forbidden` for a caller who decides on their own request, and a 422 for a refusal
 * without a reason.
 */
export async function updatePreRegistration(tx: Tx, context: SignedInContext, { body }: Input) {
  const { program } = context;
  const shop = await tx
    .selectFrom('establishments as shop')
    .select('shop.id')
    .where('shop.program_id', '=', program.id)
    .where('shop.id', '=', body.establishment_id)
    .where(isShopSeenBy(viewerOf(context), 'shop.id'))
    .executeTakeFirstOrThrow(notFound);
  await (body.status === 'pending' ? ask(tx, context, shop.id) : decide(tx, context, body));
  const row = await preRegistrationsOf(tx, context).where('shop.id', '=', shop.id).executeTakeFirstOrThrow();
  return presentPreRegistration(row);
}

async function ask(tx: Tx, { program, session, clock }: SignedInContext, shop: number): Promise<void> {
  const asked = {
    status: 'pending' as const,
    reason: null,
    requested_by: session.participantId,
    requested_at: clock(),
    decided_by: null,
    decided_at: null,
  };
  const written = await tx
    .insertInto('pre_registrations')
    .values({ program_id: program.id, establishment_id: shop, ...asked })
    .onConflict((known) =>
      known
        .columns(['program_id', 'establishment_id'])
        .doUpdateSet(asked)
        .where('pre_registrations.status', '=', 'refused'),
    )
    .returning('establishment_id')
    .executeTakeFirst();
  if (!written)
    throw new ApiError('conflict', {
      message: 'Este estabelecimento já tem pré-cadastro em análise ou aprovado.',
    });
}

async function decide(tx: Tx, context: SignedInContext, { establishment_id, status, reason }: Input['body']) {
  const { program, clock, session } = context;
  if (status === 'refused' && !reason) throw new ValidationError({ reason: ['Diga o motivo da recusa.'] });
  // Locked: if two people decide at once, the second one finds it decided.
  const asked = await tx
    .selectFrom('pre_registrations as asked')
    .select(['asked.status', mayDecide(context).as('may_decide')])
    .where('asked.program_id', '=', program.id)
    .where('asked.establishment_id', '=', establishment_id)
    .forUpdate()
    .executeTakeFirst();
  if (!asked)
    throw new ApiError('conflict', { message: 'Este estabelecimento não tem pré-cadastro pedido.' });
  if (asked.status !== 'pending')
    throw new ApiError('conflict', { message: 'Este pré-cadastro já foi decidido.' });
  if (!asked.may_decide)
    throw new ApiError('forbidden', { message: 'Quem pede o pré-cadastro não decide sobre ele.' });
  await tx
    .updateTable('pre_registrations')
    .set({ status, reason: status === 'refused' ? reason : null })
    .set({ decided_by: session.participantId, decided_at: clock() })
    .where('program_id', '=', program.id)
    .where('establishment_id', '=', establishment_id)
    .execute();
}
