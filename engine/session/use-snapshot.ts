import { useSyncExternalStore } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

/** The state of a running machine, in React: all that the first screen needs of @xstate/react, at no cost. */
export function useSnapshot<Actor extends AnyActorRef>(actor: Actor): SnapshotFrom<Actor> {
  return useSyncExternalStore(
    (listener) => {
      const { unsubscribe } = actor.subscribe({ next: listener, complete: listener });
      return unsubscribe;
    },
    () => actor.getSnapshot(),
  );
}
