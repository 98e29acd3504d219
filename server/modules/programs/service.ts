import type { Schemas } from '../../../openapi/generated/types.ts';
import type { SessionContext } from '../../contract/handler.ts';
import { inactive } from '../../db/participant-status.ts';
import type { Tx } from '../../db/types.ts';
import { presentProgram, type StoredProgram } from '../settings/service.ts';
import type { ModuleServices } from '../shared/services.ts';

type Program = Schemas['Program'];

/** A program of a person, with their role in it. */
export interface OwnProgram extends StoredProgram {
  readonly uuid: string;
  readonly participant_id: number;
}

/** The programs of an account, by name; needs `withAccount`. */
function ownPrograms(tx: Tx, accountId: number): Promise<OwnProgram[]> {
  return tx
    .selectFrom('participants')
    .innerJoin('programs', 'programs.id', 'participants.program_id')
    .select(['programs.id', 'programs.uuid', 'programs.title', 'programs.description', 'programs.settings'])
    .select('participants.id as participant_id')
    .where('participants.account_id', '=', accountId)
    .where('participants.status', '<>', inactive)
    .orderBy('programs.title')
    .execute();
}

/**
 * The signed-in person's programs that the platform serves. An admin who visits as a participant sees only
 * this program: to visit another one they must ask there.
 */
export async function readOwnPrograms(
  { database, tenants }: ModuleServices,
  session: SessionContext,
): Promise<OwnProgram[]> {
  const programs = await database.withAccount(session.accountId, (tx) => ownPrograms(tx, session.accountId));
  return programs.filter(({ id }) =>
    id === session.programId ? true : !session.adminAccess && tenants.byProgram(id) !== null,
  );
}

/** The brands of programs, for their own participants. */
export async function presentOwnPrograms(
  services: ModuleServices,
  session: SessionContext,
): Promise<Program[]> {
  const programs = await readOwnPrograms(services, session);
  return programs.map((program) => {
    const tenant = services.tenants.byProgram(program.id);
    return { ...presentProgram(program, tenant), uuid: program.uuid, domain: tenant?.domain };
  });
}
