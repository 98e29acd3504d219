import type { MoreTime } from '../../../features/memory/rules.ts';

/** The tenant's settings that the server enforces. */
export interface Pace {
  resetMs: number;
  moreTime: MoreTime;
}

/** The defaults: the reset time of section 9, and no more time than the game has. */
const unknownTenant: Pace = { resetMs: 2000, moreTime: 'none' };

interface TenantFlows {
  program: { id: number };
  flows: { memory?: { reset_ms?: number; more_time?: MoreTime } };
}

function isTenantFlows(value: unknown): value is TenantFlows {
  const tenant = value as Partial<TenantFlows> | null | undefined;
  return typeof tenant?.program?.id === 'number' && typeof tenant.flows === 'object';
}

/** Reads `flows.memory` of the manifest of the request's host, if it is the program's. */
export function paceOf(tenant: unknown, programId: number): Pace {
  const ir = (tenant as { ir?: unknown } | null)?.ir;
  if (!isTenantFlows(ir) || ir.program.id !== programId) return unknownTenant;
  const { reset_ms, more_time } = ir.flows.memory ?? {};
  return { resetMs: reset_ms ?? unknownTenant.resetMs, moreTime: more_time ?? unknownTenant.moreTime };
}
