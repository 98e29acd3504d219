/** What the three games that draw keep of a draw whose result was not seen. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Portal } from '../engine/feature.ts';
import { memoryStorage } from '../tests/support/memory-storage.ts';
import { connectPanel } from './prize-panel/connect.ts';
import { pendingDraw as pendingCard } from './prize-panel/pending.ts';
import { connectRoulette } from './roulette/connect.ts';
import { pendingDraw as pendingSpin } from './roulette/pending.ts';
import { connectScratch } from './scratch/connect.ts';
import { pendingDraw as pendingShave } from './scratch/pending.ts';
import { playerOf } from './shared/player.ts';

const hour = 3_600_000;
const gameId = 3;
const portal = {
  tenant: { program: { id: 1 } },
  visitor: { user: { id: 7 } },
  call: () => Promise.reject({ status: 502, code: 'http-502', message: '' }),
  log: () => undefined,
} as unknown as Portal;
const visit = {
  chances: { remaining: 1 },
  adminAccess: false,
  pending: null,
  withoutMotion: true,
  callTimeoutMs: 20_000,
};
const player = playerOf(portal);

/** Each draws once, and gets no answer. */
const games = {
  roulette: {
    pending: pendingSpin,
    async draw() {
      const input = { ...visit, rouletteId: gameId, prizes: [], resultDelayMs: 0 };
      const actor = createActor(connectRoulette(portal), { input }).start();
      actor.send({ type: 'WHEEL_READY' });
      actor.send({ type: 'DRAW', key: 'a' });
      await waitFor(actor, ({ value }) => value === 'failed');
      return () => actor.send({ type: 'DRAW', key: 'b' });
    },
  },
  scratch: {
    pending: pendingShave,
    async draw() {
      const input = { ...visit, scratchId: gameId, showsAtOnce: true };
      const actor = createActor(connectScratch(portal), { input }).start();
      actor.send({ type: 'START' });
      actor.send({ type: 'CHOOSE', card: 1 });
      actor.send({ type: 'DRAW', key: 'a' });
      await waitFor(actor, ({ value }) => value === 'failed');
      return () => actor.send({ type: 'DRAW', key: 'b' });
    },
  },
  'prize panel': {
    pending: pendingCard,
    async draw() {
      const input = { ...visit, panelId: gameId, last: null, revealMs: 0 };
      const actor = createActor(connectPanel(portal), { input }).start();
      actor.send({ type: 'START', order: [1] });
      actor.send({ type: 'CHOOSE', cardId: 1 });
      actor.send({ type: 'DRAW', key: 'a' });
      await waitFor(actor, ({ status }) => status === 'done');
      return () => {
        const again = createActor(connectPanel(portal), {
          input: { ...input, pending: pendingCard(player, gameId).recall() },
        }).start();
        again.send({ type: 'START', order: [1] });
        again.send({ type: 'DRAW', key: 'b' });
      };
    },
  },
};

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(Object.entries(games))(
  'repeats a draw of the %s for as long as the server knows its key, and no longer',
  async (_, { pending, draw }) => {
    const again = await draw();
    vi.setSystemTime(Date.now() + 22 * hour);
    expect(pending(player, gameId).recall()).toMatchObject({ key: 'a' });
    // Another try makes the key no younger.
    again();
    vi.setSystemTime(Date.now() + 2 * hour);
    expect(pending(player, gameId).recall()).toBeNull();
  },
);
