import { ApiError } from '../../contract/errors.ts';
import type { Tx } from '../../db/types.ts';
import { type Brand, brandOf } from './brand.ts';
import { findProgram } from './queries.ts';

export type { Brand } from './brand.ts';
export { presentBanner, presentHighlight, presentProgram } from './present.ts';
export { findPage, type StoredProgram } from './queries.ts';

export interface ProgramBranding {
  readonly brand: Brand;
  readonly flags: Readonly<Record<string, boolean>>;
}

/** What a program looks like and which of its switches are on. Throws `not-found`. */
export async function findProgramBranding(
  tx: Tx,
  programId: number,
  tenant: unknown,
): Promise<ProgramBranding> {
  const program = await findProgram(tx, programId);
  if (!program) throw new ApiError('not-found');
  return { brand: brandOf(program, tenant), flags: program.settings.flags ?? {} };
}
