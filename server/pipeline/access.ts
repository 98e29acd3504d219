import { isAllowed } from '../../engine/manifest/abilities.ts';
import type { OperationInfo } from '../../openapi/generated/operations.ts';
import { ApiError } from '../contract/errors.ts';
import type { SessionContext } from '../contract/handler.ts';

/**
 * Checks whether a session may use an operation, by the contract's `x-access` and `x-personal`. Throws
 * `unauthenticated`, `forbidden`, or `admin-read-only` for an administrator who visits as a participant.
 */
export function checkAccess(operation: OperationInfo, session: SessionContext | null): void {
  if (isAllowed(operation.access, session && ((flag) => session.abilities.has(flag)))) {
    if (operation.personal && session?.adminAccess) throw new ApiError('admin-read-only');
    return;
  }
  if (session) throw new ApiError('forbidden');
  if (!operation.publicRows) throw new ApiError('unauthenticated');
}
