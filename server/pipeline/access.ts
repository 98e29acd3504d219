import type { OperationInfo } from '../../openapi/generated/operations.ts';
import { ApiError } from '../contract/errors.ts';
import type { SessionContext } from '../contract/handler.ts';

/**
 * The session that an operation may use, by the contract's `x-access`: none is needed for a public one, any for
 * `participant`, one that manages others or an admin's for `manager`. Throws `unauthenticated` or `forbidden`.
 */
export function checkAccess(operation: OperationInfo, session: SessionContext | null): void {
  if (operation.access === 'public') return;
  if (!session) {
    if (operation.publicRows) return;
    throw new ApiError('unauthenticated');
  }
  if (operation.access === 'participant') return;
  if (!session.abilities.has('manages_participants') && !session.abilities.has('admin')) {
    throw new ApiError('forbidden');
  }
}
