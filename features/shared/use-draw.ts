import { newIdempotencyKey } from '../../engine/contract/headers.ts';
import type { Portal } from '../../engine/feature.ts';
import type { OperationIr } from '../../engine/manifest/ir.ts';
import type { Pending, PendingResult } from './pending-result.ts';
import { saysTooLate } from './say-too-late.ts';
import { useReread } from './use-reread.ts';
import { useWhenDone } from './use-when-done.ts';

interface DrawSnapshot {
  value: unknown;
  status: string;
  context: { key: string | null };
}

interface Draw {
  portal: Portal;
  /** What the draw asks the platform: what it changes is read again when the visit ends. */
  operation: OperationIr;
  snapshot: DrawSnapshot;
  pending: Pick<PendingResult<Pending>, 'recall'>;
  send(event: { type: 'DRAW'; key: string }): void;
  /** Leaves the game, where another try would be another draw. */
  leave(): void;
  onClose(): void;
}

/**
 * What the visit of every game that draws has in common: closes the dialog when its flow is over, and reads again what
 * changed if something was asked. Answers the function that draws, or asks again with the key that is there.
 */
export function useDraw(draw: Draw): () => void {
  const { portal, operation, snapshot, pending, send, leave, onClose } = draw;
  const hasAsked = useReread(portal, operation, snapshot.value === 'asking');
  useWhenDone(snapshot, onClose);

  return () => {
    if (!saysTooLate(portal, snapshot.context.key, pending))
      return send({ type: 'DRAW', key: newIdempotencyKey() });
    // What there is now is read again.
    hasAsked.current = true;
    leave();
  };
}
