import { digitsOf } from '../../../engine/format/digits.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError, ValidationError } from '../../contract/errors.ts';
import type { SignedInContext } from '../../contract/handler.ts';
import { active, inactive, pending } from '../../db/participant-status.ts';
import type { Tx } from '../../db/types.ts';
import { checkAdditionalInfos } from '../custom-fields/service.ts';
import { type FindAddress, resolveCity } from '../places/service.ts';
import { dayOf } from '../shared/dates.ts';
import { lockParticipants } from '../shared/lock-participants.ts';
import { findMyData, type MyDataRow } from './queries.ts';
import { type MyDataInput, myDataProblems } from './rules.ts';
import type { OnActive } from './status.ts';

export { askedAbove, peopleAbove } from './above.ts';
export {
  findOpenPositions,
  findUnapproved,
  isPeerOrAbove,
  isPositionBarred,
  isPositionOpen,
  levelOf,
  placingTexts,
} from './placing.ts';
export { findMyData } from './queries.ts';
export {
  findViewer,
  isPositionSeenBy,
  isPostSeenBy,
  isSeen,
  isSeenBy,
  isShopSeenBy,
  seesParticipant,
  shopOf,
  type Viewer,
  viewerOf,
} from './seen.ts';
export {
  countSheetRows,
  type SheetField,
  type SheetPlace,
  sheetColumns,
  sheetFields,
  sheetRows,
  sheetRowsAfter,
} from './sheet.ts';
export { findContact, isActive, keepStoreError } from './standing.ts';
export { barriers, findInactivationProblems, makeInactive } from './status.ts';

type Address = Schemas['Address'];

const digits = (text: string | undefined) => (text && digitsOf(text)) || null;

function columnsOf(input: MyDataInput, cityId: number | null) {
  const { address } = input;
  return {
    name: input.name,
    social_name: input.social_name ?? null,
    birthdate: input.birthdate || null,
    gender: input.gender ?? null,
    zip: digits(address?.zip),
    street: address?.street ?? null,
    number: address?.number ?? null,
    complement: address?.complement ?? null,
    neighborhood: address?.neighborhood ?? null,
    city_id: cityId,
  };
}

/**
 * The address of a postal code, to check the person's own against; null if there is nothing to check: code and
 * city are the stored ones, or the postal service does not answer. Throws a 422 at `address.zip` for a code
 * that does not exist.
 */
async function findAddressToCheck(
  findAddress: FindAddress,
  context: SignedInContext,
  input: MyDataInput,
): Promise<Address | null> {
  const { address = {} } = input;
  const zip = digits(address.zip);
  if (!zip) return null;
  const isStored = await context.tx(async (tx) => {
    const before = await findMyData(tx, context.program.id, context.session.participantId);
    return before?.zip === zip && before.city_id === (await resolveCity(tx, address));
  });
  if (isStored) return null;
  return findAddress(context, zip).catch((error: unknown) => {
    if (error instanceof ValidationError)
      throw new ValidationError({ 'address.zip': error.fields.zip ?? [] });
    if (error instanceof ApiError && error.code === 'external-failure') return null;
    throw error;
  });
}

async function storeMyData(
  tx: Tx,
  context: SignedInContext,
  input: MyDataInput,
  found: Address | null,
  onActive: OnActive,
): Promise<MyDataRow> {
  const { participantId, impersonator } = context.session;
  const programId = context.program.id;
  const now = context.clock();
  // The whole row is written: what others change meanwhile waits, or is read.
  await lockParticipants(tx, programId, [participantId]);
  const before = await findMyData(tx, programId, participantId);
  if (!before) throw new ApiError('not-found');
  // Made inactive or erased since the session was read, which has ended with that.
  if (before.status === inactive) throw new ApiError('unauthenticated');
  const isPending = before.status === pending;
  const problems = myDataProblems(input, { ...before, isPending }, dayOf(now));
  const cityId = await resolveCity(tx, input.address ?? {});
  if (cityId === undefined) problems['address.city_name'] ??= ['Cidade não encontrada.'];
  else if (found && cityId && cityId !== found.city_id)
    problems['address.city_name'] ??= ['A cidade não é a deste CEP.'];
  const infos = await checkAdditionalInfos(
    tx,
    programId,
    input.additional_infos,
    before.additional_infos,
    isPending,
  );
  Object.assign(problems, infos.problems);
  if (Object.keys(problems).length > 0) throw new ValidationError(problems);
  const columns = columnsOf(input, cityId ?? null);
  await tx
    .updateTable('participants')
    .set({
      ...columns,
      phone: before.phone ?? digits(input.phone),
      ...(isPending
        ? {
            status: active,
            status_since: now,
            status_reason: null,
            status_by: impersonator?.participantId ?? participantId,
          }
        : {}),
      additional_infos: JSON.stringify(infos.kept),
    })
    .set({ updated_at: now })
    .where('program_id', '=', programId)
    .where('id', '=', participantId)
    .execute();
  if (isPending) await onActive(tx, programId, participantId, now);
  const after = await findMyData(tx, programId, participantId);
  return after ?? before;
}

/**
 * Stores a whole "my data" form except e-mail and phone, which take the password (auth/contact.ts). A pending
 * participant whose data are complete becomes active (section 4).
 */
export async function updateMyData(
  findAddress: FindAddress,
  context: SignedInContext,
  input: MyDataInput,
  onActive: OnActive,
): Promise<MyDataRow> {
  const found = await findAddressToCheck(findAddress, context, input);
  return context.tx((tx) => storeMyData(tx, context, input, found, onActive));
}
