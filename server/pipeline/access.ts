import { isAllowed } from '../../engine/manifest/abilities.ts';
import type { OperationInfo } from '../../openapi/generated/operations.ts';
import { ApiError } from '../contract/errors.ts';
import type { SessionContext } from '../contract/handler.ts';

/** Whether a session may use an operation, by the contract's `x-access`. Throws `unauthenticated` or `forbidden`. */
export function checkAccess(operation: OperationInfo, session: SessionContext | null): void {
  if (isAllowed(operation.access, session && ((flag) => session.abilities.has(flag)))) return;
  if (session) throw new ApiError('forbidden');
  if (!operation.publicRows) throw new ApiError('unauthenticated');
}
