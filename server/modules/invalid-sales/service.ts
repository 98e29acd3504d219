import { digitsOf } from '../../../engine/format/digits.ts';
import { formatMoment } from '../../../engine/format/moment.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError, notFound, ValidationError } from '../../contract/errors.ts';
import type { HandlerInput, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { isPersonSeen, isShopSeen } from '../imports/service.ts';
import { viewerOf } from '../participants/service.ts';
import { invalidSalesOf, isEntrySeen, mayFix, register, saleTexts } from '../sales/service.ts';
import { changedBy } from '../shared/changed-by.ts';
import { dayOf, startOfDay } from '../shared/dates.ts';
import { managesParticipants } from '../shared/session.ts';

/** How many lines one call checks again. */
const maxVerified = 1_000;

export function presentInvalid(row: FoundRow<typeof invalidSalesOf>): Schemas['InvalidSale'] {
  return {
    id: row.id,
    version: row.version,
    number: row.number ?? undefined,
    cpf: row.cpf ?? undefined,
    product_code: row.product_code ?? undefined,
    establishment_code: row.establishment_code ?? undefined,
    quantity: row.quantity ?? undefined,
    value: row.value ?? undefined,
    sold_on: row.sold_at ? dayOf(row.sold_at) : undefined,
    reason: row.reason ?? 'fixed',
    may_fix: row.may_fix,
    created_at: row.created_at.toISOString(),
  };
}

/**
 * Checks again the lines that the caller sees, since the missing product or person may exist by now: first those that
 * were checked longest ago.
 */
export async function verifySales(
  tx: Tx,
  context: SignedInContext,
  { body }: HandlerInput<'invalidSale.verify'>,
): Promise<Schemas['VerifiedSales']> {
  const seen = invalidSalesOf(tx, context);
  const asked = body.ids ? seen.where('entry.id', 'in', [0, ...body.ids]) : seen;
  const rows = await asked.orderBy('entry.updated_at').orderBy('entry.id').limit(maxVerified).execute();
  const ids = rows.map(({ id }) => id);
  const { accepted } = await register(tx, context.program.id, ids, context.clock());
  return { verified: ids.length, accepted };
}

/**
 * Corrects a line and checks it again. Throws `conflict`, with who was faster, if the caller saw an older
 * version, and a 422 if the corrected line names whom or what the caller does not see, or would not be seen, or
 * if it was the caller's own or would be (`mayFix`).
 */
export async function fixSale(
  tx: Tx,
  context: SignedInContext,
  { body }: HandlerInput<'invalidSale.fix'>,
): Promise<Schemas['InvalidSale']> {
  const { program, session, clock } = context;
  if (!managesParticipants(session)) throw new ApiError('forbidden');
  const { id, version, sold_on, cpf, ...given } = body;
  const found = tx
    .selectFrom('sale_entries as entry')
    .selectAll('entry')
    .select(mayFix(context).as('may_fix'))
    .where('entry.program_id', '=', program.id)
    .where('entry.id', '=', id)
    .where(isEntrySeen(context));
  const entry = await found.forUpdate().executeTakeFirstOrThrow(notFound);
  if (entry.state !== 'invalid' || entry.version !== version) {
    const by = await changedBy(tx, program.id, entry.fixed_by);
    const message = `Esta venda já foi corrigida${by}, em ${formatMoment(entry.updated_at)}. Nada do que você preencheu foi gravado.`;
    throw new ApiError('conflict', { message });
  }
  const own = new ValidationError({ cpf: [saleTexts.own] });
  if (!entry.may_fix) throw own;
  await checkNamed(tx, context, entry, body);
  const now = clock();
  const named = cpf === undefined ? entry.cpf : digitsOf(cpf);
  const isOtherDay = sold_on !== undefined && !(entry.sold_at && dayOf(entry.sold_at) === sold_on);
  await tx
    .updateTable('sale_entries')
    .set({
      ...given,
      // A CPF that stays keeps its age: it goes when its time is over.
      ...(named === entry.cpf ? {} : { cpf: named, cpf_since: now }),
      // A line that stays on its day keeps its time, which campaigns and accelerators look at.
      ...(isOtherDay ? { sold_at: startOfDay(sold_on) } : {}),
      version: version + 1,
      fixed_by: session.participantId,
      updated_at: now,
    })
    .where('program_id', '=', program.id)
    .where('id', '=', id)
    .execute();
  await register(tx, program.id, [id], now);
  const fixed = await found.executeTakeFirst();
  if (!fixed) throw new ValidationError({ establishment_code: [saleTexts.shop] });
  if (!fixed.may_fix) throw own;
  return presentInvalid(fixed);
}

/**
 * Throws a 422 if a correction names a person or an establishment of somebody else's network; what the line
 * named before stays, but for a cancellation, which another number would lead to another sale of theirs.
 */
async function checkNamed(
  tx: Tx,
  context: SignedInContext,
  entry: Pick<FoundRow<typeof invalidSalesOf>, 'cpf' | 'establishment_code' | 'cancels'>,
  given: HandlerInput<'invalidSale.fix'>['body'],
): Promise<void> {
  const viewer = viewerOf(context);
  const cpf = given.cpf === undefined ? entry.cpf : digitsOf(given.cpf);
  const code = given.establishment_code ?? entry.establishment_code;
  const isChecked = (now: string | null, before: string | null) => entry.cancels || now !== before;
  if (cpf && isChecked(cpf, entry.cpf) && !(await isPersonSeen(tx, viewer, [cpf]))(cpf))
    throw new ValidationError({ cpf: [saleTexts.person] });
  if (code && isChecked(code, entry.establishment_code) && !(await isShopSeen(tx, viewer, [code]))(code))
    throw new ValidationError({ establishment_code: [saleTexts.shop] });
}
