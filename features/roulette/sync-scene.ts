import type { SnapshotFrom } from 'xstate';
import type { rouletteMachine } from './machine.ts';
import { sliceOf } from './rules.ts';
import type { WheelControls } from './scene/create-wheel-scene.ts';

/**
 * Sends the wheel the commands for the flow's current state. `chance` (0-1): the position inside the slice
 * where it stops.
 */
export function syncScene(
  wheel: WheelControls,
  { value, context }: SnapshotFrom<typeof rouletteMachine>,
  chance: number,
): void {
  const slice = context.drawn ? sliceOf(context.prizes, context.drawn.id) : -1;
  if (value === 'asking') wheel.wait();
  else if (value === 'spinning') wheel.turnTo(slice, chance);
  else if (value === 'won') wheel.show(slice, true);
  else if (value === 'lost') wheel.show(slice, false);
  else wheel.release();
}
