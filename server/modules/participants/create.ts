import { sql } from 'kysely';
import { digitsOf } from '../../../engine/format/digits.ts';
import { isWholeName } from '../../../engine/format/whole-name.ts';
import { fieldTexts } from '../../../engine/texts/fields.ts';
import { ApiError, type FieldErrors, ValidationError } from '../../contract/errors.ts';
import type { HandlerInput, SignedInContext } from '../../contract/handler.ts';
import { pending } from '../../db/participant-status.ts';
import type { Tx } from '../../db/types.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { asOwnerWithin } from '../auth/service.ts';
import { checkAdditionalInfos } from '../custom-fields/service.ts';
import { findProgramBranding } from '../settings/service.ts';
import { writeActivations } from './activation.ts';
import { findOpenPositions, findUnapproved, isPositionBarred, placingTexts } from './placing.ts';
import { presentParticipant } from './present.ts';
import { findParticipantRow } from './queries.ts';
import { isShopSeenBy, shopOf, viewerOf } from './seen.ts';

type Input = HandlerInput<'participant.create'>['body'];

function readInput(input: Input) {
  return {
    name: input.name.replace(/\s+/g, ' '),
    cpf: digitsOf(input.cpf),
    email: input.email.toLowerCase(),
    phone: (input.phone && digitsOf(input.phone)) || null,
    position: input.position ?? null,
    susep: (input.susep && digitsOf(input.susep)) || null,
    establishment_id: input.establishment_id ?? null,
  };
}

/** The person's shop: one of the caller's network; the caller's own if they name none. */
async function findPlace(tx: Tx, context: SignedInContext, asked: number | null, problems: FieldErrors) {
  const viewer = viewerOf(context);
  const shop = await tx
    .selectFrom('establishments as shop')
    .select('shop.id')
    .where('shop.program_id', '=', viewer.programId)
    .where(isShopSeenBy(viewer, 'shop.id'))
    .where(
      asked === null
        ? sql<boolean>`shop.id = ${shopOf(viewer.programId, viewer.participantId)}`
        : sql<boolean>`shop.id = ${asked}`,
    )
    .executeTakeFirst();
  if (!shop && (asked !== null || viewer.sees !== 'program'))
    problems.establishment_id = ['Escolha um estabelecimento da sua rede.'];
  if (shop && (await findUnapproved(tx, viewer.programId, [shop.id])).size > 0)
    problems.establishment_id = [placingTexts.unapproved];
  return shop?.id ?? null;
}

/** The position, and whether it manages people. */
async function findPosition(tx: Tx, context: SignedInContext, name: string | null, problems: FieldErrors) {
  if (name === null) return { position: null, manages_participants: false };
  const positions = await findOpenPositions(tx, viewerOf(context));
  if (isPositionBarred(positions, name)) problems.position = [placingTexts.position];
  return { position: name, manages_participants: positions.get(name)?.manages ?? false };
}

/**
 * Checks the form and answers what to store. Throws `forbidden` where the program does not let managers
 * register people.
 */
async function check(tx: Tx, context: SignedInContext, input: Input) {
  const { flags } = await findProgramBranding(tx, context.program.id, context.tenant);
  if (!flags.allow_register_participants) throw new ApiError('forbidden');
  const details = readInput(input);
  const problems: FieldErrors = {};
  if (!isWholeName(details.name)) problems.name = [fieldTexts.wholeName];
  const establishment_id = await findPlace(tx, context, details.establishment_id, problems);
  const position = await findPosition(tx, context, details.position, problems);
  const infos = await checkAdditionalInfos(tx, context.program.id, input.additional_infos, {});
  Object.assign(problems, infos.problems);
  if (Object.keys(problems).length > 0) throw new ValidationError(problems);
  return { ...details, ...position, establishment_id, additional_infos: JSON.stringify(infos.kept) };
}

/**
 * The account with both this CPF and e-mail; a new one if neither is known; null if only one of them matches
 * an account.
 */
async function accountOf(tx: Tx, cpf: string, email: string, now: Date): Promise<number | null> {
  const known = await tx
    .selectFrom('accounts')
    .select(['id', 'cpf', 'email'])
    .where((is) => is.or([is('cpf', '=', cpf), is('email', '=', email)]))
    .execute();
  const [one] = known;
  if (one) return known.length === 1 && one.cpf === cpf && one.email === email ? one.id : null;
  const made = await tx
    .insertInto('accounts')
    .values({ cpf, email, password_hash: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/**
 * Registers a person in the manager's network, who then completes the data (status 2); a mail asks them to. A
 * person with the same CPF and e-mail in another program keeps that one account. Throws a 422 by field, and
 * `forbidden` where the program has it switched off.
 */
export async function createParticipant(
  tx: Tx,
  context: SignedInContext,
  { body }: HandlerInput<'participant.create'>,
) {
  const programId = context.program.id;
  const now = context.clock();
  const { cpf, ...person } = await check(tx, context, body);
  const row = await asOwnerWithin(tx, async () => {
    const marks = {
      created_at: now,
      updated_at: now,
      status_since: now,
      status_by: context.session.participantId,
    };
    const account_id = await accountOf(tx, cpf, person.email, now);
    if (account_id === null) throw new ValidationError({ cpf: [placingTexts.taken] });
    const { id } = await tx
      .insertInto('participants')
      .values({ program_id: programId, account_id, status: pending, ...person, ...marks })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeActivations(tx, context, [id]);
    return findParticipantRow(tx, viewerOf(context), id);
  }).catch((error: unknown) => {
    // Somebody else registered the account or the person meanwhile.
    if (isUniqueViolation(error)) throw new ValidationError({ cpf: [placingTexts.taken] });
    throw error;
  });
  if (!row) throw new ApiError('not-found');
  return presentParticipant(row);
}
