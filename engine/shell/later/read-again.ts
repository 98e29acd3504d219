import type { Query, QueryClient } from '@tanstack/react-query';
import { failureOf } from '../../contract/call-failure.ts';

/** What could not be read for want of a network is read with it, without a press: also where no live line says it is back. */
export function readAgainOnline(queries: QueryClient): void {
  const isLost = ({ state: { error } }: Query) => error !== null && failureOf(error).status === 0;
  const read = () => queries.refetchQueries({ type: 'active', predicate: isLost }, { cancelRefetch: false });
  // After all who hear of it: what one of them asks for is on its way.
  addEventListener('online', () => setTimeout(read));
}
