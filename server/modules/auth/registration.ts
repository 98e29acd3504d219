import { digitsOf } from '../../../engine/format/digits.ts';
import { isWholeName } from '../../../engine/format/whole-name.ts';
import { fieldTexts } from '../../../engine/texts/fields.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError, ValidationError } from '../../contract/errors.ts';
import type { ProgramContext } from '../../contract/handler.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import type { Invitation, RegistrationDetails } from '../../db/tables/sign-in.ts';
import type { Tx } from '../../db/types.ts';
import { checkAdditionalInfos } from '../custom-fields/service.ts';
import { writeMail } from '../mail/service.ts';
import { findProgramBranding } from '../settings/service.ts';
import { knownAlreadyMail } from './code-mail.ts';
import { mailCode, presentCode, type SentCode } from './codes.ts';
import { normaliseLogin } from './people.ts';
import { countCode, findTarget } from './throttle.ts';
import { startVerification } from './verifications.ts';

type Input = Schemas['RegistrationInput'];

const purpose = 'registration';

function readDetails(input: Input, invitation: Invitation | undefined): RegistrationDetails {
  const details = {
    name: input.name.replace(/\s+/g, ' '),
    cpf: digitsOf(input.cpf),
    email: input.email.toLowerCase(),
    phone: (input.phone && digitsOf(input.phone)) || null,
    ...(invitation && { invitation }),
  };
  return details;
}

/** Checks what was typed, and answers the program's own fields as they are to be stored. */
async function checkDetails(tx: Tx, programId: number, { name }: RegistrationDetails, input: Input) {
  const infos = await checkAdditionalInfos(tx, programId, input.additional_infos, {}, true);
  const problems = { ...infos.problems };
  if (!isWholeName(name)) problems.name = [fieldTexts.wholeName];
  if (Object.keys(problems).length > 0) throw new ValidationError(problems);
  return infos.kept;
}

interface KnownAccount {
  id: number;
  cpf: string;
  email: string;
}

/** The accounts, of any program, that have this CPF or this e-mail: two at most. */
function findKnown(database: DatabaseHandle, { cpf, email }: RegistrationDetails): Promise<KnownAccount[]> {
  return database.db
    .selectFrom('accounts')
    .select(['id', 'cpf', 'email'])
    .where((account) => account.or([account('cpf', '=', cpf), account('email', '=', email)]))
    .execute();
}

/**
 * The account that prevents the registration: one whose CPF or e-mail belongs to another person, or one that
 * is already in the program. Null: none.
 */
async function findConflictingAccount(
  tx: Tx,
  programId: number,
  details: RegistrationDetails,
  known: readonly KnownAccount[],
): Promise<KnownAccount | null> {
  const own = known.find(({ cpf, email }) => cpf === details.cpf && email === details.email);
  if (!own) return known.find(({ cpf }) => cpf === details.cpf) ?? known[0] ?? null;
  const participant = await tx
    .selectFrom('participants')
    .select('id')
    .where('program_id', '=', programId)
    .where('account_id', '=', own.id)
    .executeTakeFirst();
  return participant ? own : null;
}

/**
 * Takes a registration: a code goes to the e-mail that was typed, and nothing is written into the program
 * until the person types it. If CPF or e-mail are known, the answer is the same and the account's owner is
 * told instead. Only whoever reads the typed mailbox learns from a missing code that they are known (ADR 20).
 * Throws `forbidden` where the program has it switched off and nobody invited.
 */
export async function startRegistration(
  database: DatabaseHandle,
  context: ProgramContext,
  input: Input,
  invitation?: Invitation,
): Promise<SentCode> {
  const programId = context.program.id;
  const now = context.clock();
  const typed = readDetails(input, invitation);
  const { brand, details } = await context.tx(async (tx) => {
    const { brand, flags } = await findProgramBranding(tx, programId, context.tenant);
    if (!flags.self_registration && !invitation) throw new ApiError('forbidden', { redirectUrl: '/' });
    const additional_infos = await checkDetails(tx, programId, typed, input);
    return { brand, details: { ...typed, additional_infos } };
  });
  for (const who of [details.cpf, details.email]) {
    await countCode(database.db, context, await findTarget(database.db, normaliseLogin(who)));
  }
  const known = await findKnown(database, details);
  const issued = await context.tx(async (tx) => {
    const conflicting = await findConflictingAccount(tx, programId, details, known);
    const verification = { purpose, account: null, ...(conflicting ? {} : { details }) } as const;
    const started = await startVerification(tx, programId, verification, now);
    if (conflicting) {
      const content = knownAlreadyMail('', brand.title, context.portalOrigin(programId));
      const recipient = conflicting.email;
      await writeMail(tx, { programId, recipient, content, brand, uselessAfter: started.expiresAt }, now);
    } else {
      const person = { display_name: details.name, email: details.email };
      await mailCode(tx, context, { purpose, issued: started, person });
    }
    return started;
  });
  return presentCode(issued, context.tenant);
}
