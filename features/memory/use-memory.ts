import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../engine/contract/headers.ts';
import type { Portal } from '../../engine/feature.ts';
import { memoryEndGame } from '../../openapi/generated/calls/memory.endGame.ts';
import { memoryStartGame } from '../../openapi/generated/calls/memory.startGame.ts';
import { playerOf } from '../shared/player.ts';
import { useReread } from '../shared/use-reread.ts';
import { useWhenDone } from '../shared/use-when-done.ts';
import type { MemorySettings } from './config.ts';
import { connectMemory } from './connect.ts';
import { pendingGame, pendingStart } from './pending.ts';
import { preload } from './preload.ts';
import type { MemoryGame } from './types.ts';

interface Visit {
  portal: Portal;
  settings: MemorySettings;
  game: MemoryGame;
  onClose(): void;
}

/** Runs the flow for one visit: the machine connected to the portal, and the clock for its events. */
export function useMemory({ portal, settings, game, onClose }: Visit) {
  // One machine for each visit: if the portal object changes meanwhile (with its answers), the flow must not
  // start again.
  const [machine] = useState(() => connectMemory(portal));
  const [snapshot, send] = useMachine(machine, {
    input: {
      gameId: game.id,
      chances: game.chances,
      adminAccess: portal.visitor.flags.admin_access === true,
      pending: pendingGame(playerOf(portal), game.id).recall(),
      asked: pendingStart(playerOf(portal), game.id).recall(),
      callTimeoutMs: settings.call_timeout_ms,
    },
  });
  const start = (moreTime: boolean) => {
    const isLate = snapshot.context.key !== null && pendingStart(playerOf(portal), game.id).recall() === null;
    send(isLate ? { type: 'TOO_LATE' } : { type: 'START', moreTime, key: newIdempotencyKey() });
  };
  const { image_timeout_ms } = settings;
  const { attachments } = game.cards;
  // Before the game and not during it: the clock must not wait for the network.
  useEffect(() => {
    const urls = attachments.map(({ url }) => url);
    void preload(urls, image_timeout_ms).then(() => send({ type: 'READY' }));
  }, [attachments, image_timeout_ms, send]);

  const { dealt } = snapshot.context;
  const dealtAt = useRef(0);
  useEffect(() => {
    if (dealt) dealtAt.current = performance.now();
  }, [dealt]);

  useReread(portal, memoryStartGame, snapshot.value === 'dealing');
  useReread(portal, memoryEndGame, snapshot.value === 'sending');
  useWhenDone(snapshot, onClose);

  return {
    snapshot,
    can: {
      start: snapshot.can({ type: 'START', moreTime: false, key: '' }),
      confirm: snapshot.can({ type: 'CONFIRM', at: 0, key: '' }),
      send: snapshot.can({ type: 'SEND' }),
      playAgain: snapshot.can({ type: 'AGAIN' }),
      stay: snapshot.can({ type: 'STAY' }),
      close: snapshot.can({ type: 'CLOSE' }),
      choose: (card: string) => snapshot.can({ type: 'CHOOSE', card }),
    },
    start,
    choose: (card: string) => send({ type: 'CHOOSE', card }),
    confirm: () =>
      send({
        type: 'CONFIRM',
        at: Math.round(performance.now() - dealtAt.current),
        key: newIdempotencyKey(),
      }),
    stop: () => send({ type: 'STOP', key: newIdempotencyKey() }),
    send: () => send({ type: 'SEND' }),
    playAgain: () => send({ type: 'AGAIN' }),
    stay: () => send({ type: 'STAY' }),
    close: () => send({ type: 'CLOSE' }),
  };
}
