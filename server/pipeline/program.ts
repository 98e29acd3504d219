import type { OperationInfo } from '../../openapi/generated/operations.ts';
import { ApiError } from '../contract/errors.ts';
import type { SessionContext } from '../contract/handler.ts';
import { header, type RawRequest } from '../contract/request.ts';

/** The core's view of a tenant. */
export interface TenantRecord {
  readonly slug: string;
  readonly programId: number;
  readonly domain: string;
  /** Other origins of its pages, on other ports or hosts, from its manifest. */
  readonly origins: readonly string[];
}

/** Finds tenants by their domain. */
export interface TenantDirectory {
  byDomain(domain: string): TenantRecord | null;
  /** The tenant of a program, with the first of its domains. */
  byProgram(programId: number): TenantRecord | null;
  /** Resolves when the tenant of a domain is there to be served; null where there is nothing to wait for. */
  pending?(domain: string): Promise<void> | null;
  /** Whether nobody is answered at a domain for now: what was published of its tenant cannot be opened. */
  isClosed?(domain: string): boolean;
  /** The same for a program, whatever the domain that it is asked for at. */
  isProgramClosed?(programId: number): boolean;
}

/** The tenant whose manifest names this origin: its files may be on a separate static host. */
export function pageTenant(tenants: TenantDirectory, origin: string | null): TenantRecord | null {
  if (origin === null || !URL.canParse(origin)) return null;
  const tenant = tenants.byDomain(new URL(origin).hostname);
  return tenant?.origins.includes(origin) ? tenant : null;
}

export interface ProgramChoice {
  readonly program: { readonly id: number; readonly slug?: string } | null;
  readonly session: SessionContext | null;
}

/**
 * The program of a request: from the path, else the session, else the `program_id` header, else the host. The
 * others must agree with it: a session of another program is ignored on a public operation and refused on the
 * rest. Throws `program-mismatch`, and `not-found` for an impossible program in the path.
 */
export function chooseProgram(
  operation: OperationInfo,
  request: RawRequest,
  session: SessionContext | null,
  tenant: TenantRecord | null,
): ProgramChoice {
  const fromPath = toId(request.path.programId);
  // An impossible id is `not-found`. The program of the host or the session never replaces it.
  if (request.path.programId !== undefined && fromPath === null) throw new ApiError('not-found');
  const claims = [toId(header(request, 'program_id')), bodyClaim(request.body)].filter((id) => id !== null);
  const isForeign = session !== null && fromPath !== null && session.programId !== fromPath;
  if (isForeign && operation.access !== 'public') throw new ApiError('program-mismatch');
  const mine = isForeign ? null : session;
  const id = fromPath ?? mine?.programId ?? claims[0] ?? tenant?.programId ?? null;
  if (claims.some((claim) => claim !== id)) throw new ApiError('program-mismatch');
  if (id === null) return { program: null, session: mine };
  return { program: tenant?.programId === id ? { id, slug: tenant.slug } : { id }, session: mine };
}

function bodyClaim(body: unknown): number | null {
  if (typeof body !== 'object' || body === null || !('program_id' in body)) return null;
  return toId(body.program_id);
}

function toId(value: unknown): number | null {
  const id = typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : null;
}
