import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError } from '../../contract/errors.ts';
import type { ProgramContext, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { type Brand, brandOf } from './brand.ts';
import { findProgram } from './queries.ts';

export { type Brand, titleOf } from './brand.ts';
export { letterheadIn, letterheadOf, letterheadOfTenant } from './letterhead.ts';
export { presentBanner, presentHighlight, presentProgram } from './present.ts';
export { findPage, type StoredProgram } from './queries.ts';

/** The default waiting time. */
const defaultErasureDays = 15;

export interface ProgramBranding {
  readonly brand: Brand;
  readonly flags: Readonly<Record<string, boolean>>;
}

/** Hosts whose files the program shows through the platform (`GET /proxy`). */
export async function proxyHosts(tx: Tx, programId: number): Promise<string[]> {
  const program = await findProgram(tx, programId);
  return (program?.settings.proxy_hosts ?? []).map(({ host }) => host);
}

/** How many days pass between a request to erase a person's data and the erasure. */
export async function erasureWaitingDays(tx: Tx, programId: number): Promise<number> {
  const program = await findProgram(tx, programId);
  return program?.settings.erasure_waiting_days ?? defaultErasureDays;
}

/** After how many months the data of somebody inactive are erased, unasked; 0: never. */
export async function erasesInactiveAfter(tx: Tx, programId: number): Promise<number> {
  const program = await findProgram(tx, programId);
  return program?.settings.erase_inactive_after_months ?? 0;
}

/**
 * The third-party tools that a program runs for people who agree to them, with all that a browser needs to
 * load them.
 */
export async function analyticsTags(tx: Tx, programId: number): Promise<Schemas['AnalyticsTag'][]> {
  const program = await findProgram(tx, programId);
  return (program?.settings.analytics ?? []).map(({ hosts, ...tag }) => ({
    ...tag,
    hosts: [...new Set([new URL(tag.script).origin, ...hosts.map(({ host }) => host)])],
  }));
}

/** A program's brand and its switches that are on. Throws `not-found`. */
export async function findProgramBranding(
  tx: Tx,
  programId: number,
  tenant: unknown,
): Promise<ProgramBranding> {
  const program = await findProgram(tx, programId);
  if (!program) throw new ApiError('not-found');
  return { brand: brandOf(program, tenant), flags: program.settings.flags ?? {} };
}

/** The program's switches for what managers may do with their network (section 6). */
export type NetworkFlag =
  | 'allow_register_participants'
  | 'can_view_pdvs'
  | 'inativation_batch'
  | 'hide_admin_roles'
  | 'additional_infos';

/** Whether a program has a switch on, as in the page settings. */
export async function isOn(
  tx: Tx,
  { program }: Pick<ProgramContext, 'program'>,
  flag: NetworkFlag,
): Promise<boolean> {
  const found = await findProgram(tx, program.id);
  return found?.settings.flags?.[flag] === true;
}

/** Throws `forbidden` if the program has the switch off. */
export async function requireFlag(tx: Tx, context: SignedInContext, flag: NetworkFlag): Promise<void> {
  if (!(await isOn(tx, context, flag))) throw new ApiError('forbidden');
}
