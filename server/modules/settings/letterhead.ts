import type { CompiledTenant } from '../../../engine/manifest/ir.ts';
import { ApiError } from '../../contract/errors.ts';
import type { ProgramContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { type Letterhead, logoForPdf } from '../../pdf/document.ts';
import { readStored } from '../files/service.ts';
import { brandOf } from './brand.ts';
import { findProgram } from './queries.ts';

const known = new WeakMap<CompiledTenant, Promise<Letterhead>>();

/** A logo that cannot be drawn is left out: the document has the title instead. */
const drawn = (file: string | Buffer | null | undefined) =>
  file ? logoForPdf(file).catch(() => null) : null;

async function read({ tenant, assets }: CompiledTenant): Promise<Letterhead> {
  const { title, primary_color: color, secondary_color: accent, header_logo } = tenant.brand;
  return { title, color, accent, logo: await drawn(assets[header_logo]) };
}

/** The brand of a tenant's documents; its logo is drawn once for each version of its manifests. */
export async function letterheadOfTenant(compiled: CompiledTenant): Promise<Letterhead> {
  const found = known.get(compiled) ?? read(compiled);
  known.set(compiled, found);
  const letterhead = await found;
  // Its picture may be missing for a moment: the next document tries again.
  if (!letterhead.logo) known.delete(compiled);
  return letterhead;
}

/** The part of the tenant directory's answer that this module reads, if it is the program's. */
function compiledOf(tenant: unknown, programId: number): CompiledTenant | null {
  const { compiled } = (tenant ?? {}) as { compiled?: CompiledTenant };
  return compiled?.tenant?.program.id === programId ? compiled : null;
}

/**
 * The brand of a program's documents: from the tenant's manifest, so that an edit shows at once; the stored one if there is
 * no tenant. Throws `not-found`.
 */
export async function letterheadIn(tx: Tx, programId: number, tenant: unknown): Promise<Letterhead> {
  const compiled = compiledOf(tenant, programId);
  if (compiled) return letterheadOfTenant(compiled);
  const program = await findProgram(tx, programId);
  if (!program) throw new ApiError('not-found');
  const { title, primary_color: color, secondary_color: accent } = brandOf(program, null);
  const file = program.settings.header_logo;
  return { title, color, accent, logo: await drawn(file ? await readStored(tx, program.id, file) : null) };
}

/** The same for a request. */
export const letterheadOf = (
  context: Pick<ProgramContext, 'program' | 'tenant' | 'tx'>,
): Promise<Letterhead> => context.tx((tx) => letterheadIn(tx, context.program.id, context.tenant));
