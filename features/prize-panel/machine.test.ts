import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { panelDefaults } from './config.ts';
import { type DrawInput, type PanelInput, panelMachine } from './machine.ts';
import { statusText } from './status-text.ts';
import { texts } from './texts.ts';
import type { Draw } from './types.ts';

const won: Draw = { card: { id: 12, points: '150' }, won: true, chances: { remaining: 0 } };

interface Play {
  answer?: () => Promise<Draw>;
  input?: Partial<PanelInput>;
}

/** Starts an open panel and records its calls, stored values and log. */
function play({ answer = () => Promise.resolve(won), input }: Play = {}) {
  const asked: DrawInput[] = [];
  const memory: string[] = [];
  const logged: string[] = [];
  const clock = new SimulatedClock();
  const machine = panelMachine.provide({
    actors: {
      draw: fromPromise<Draw, DrawInput>(({ input: turn }) => {
        asked.push(turn);
        return answer();
      }),
    },
    actions: {
      keepPending: ({ context }) => memory.push(`remember ${context.key} ${context.chosenId}`),
      forgetPending: () => memory.push('forget'),
      logFailure: (_, failure) => logged.push(failure.code),
    },
  });
  const actor = createActor(machine, {
    clock,
    input: {
      panelId: 7,
      chances: { remaining: 1 },
      last: null,
      adminAccess: false,
      pending: null,
      withoutMotion: false,
      revealMs: panelDefaults.reveal_ms,
      callTimeoutMs: panelDefaults.call_timeout_ms,
      ...input,
    },
  });
  actor.start();
  const settle = () => new Promise((next) => setTimeout(next, 0));
  const state = () => actor.getSnapshot().value;
  const open = (cardId = 12) => {
    actor.send({ type: 'START', order: [13, 12, 11] });
    actor.send({ type: 'CHOOSE', cardId });
    actor.send({ type: 'DRAW', key: 'a' });
  };
  return { actor, clock, asked, memory, logged, settle, state, open };
}

const fails = (status: number, code: string) => () => Promise.reject({ status, code, message: 'x' });

describe('panelMachine', () => {
  it('goes from the content through the game to the result', async () => {
    const { actor, clock, asked, memory, settle, state, open } = play();
    expect(statusText(actor.getSnapshot())).toBe('Você tem 1 chance');
    open();
    expect(asked).toEqual([{ panelId: 7, cardId: 12, key: 'a' }]);
    await settle();
    expect(state()).toBe('revealed');
    expect(memory).toEqual(['remember a 12', 'forget']);
    expect(statusText(actor.getSnapshot())).toBe('A carta tinha 150 Pontos.');
    clock.increment(panelDefaults.reveal_ms - 1);
    expect(state()).toBe('revealed');
    clock.increment(1);
    expect(state()).toBe('finished');
    expect(statusText(actor.getSnapshot())).toBe('Parabéns, você ganhou! 150 Pontos');
    actor.send({ type: 'FINISH' });
    expect(state()).toBe('closed');
  });

  it('lets the choice change until a card is turned', async () => {
    const { actor, asked, settle } = play();
    actor.send({ type: 'START', order: [13, 12, 11] });
    expect(actor.getSnapshot().can({ type: 'DRAW', key: 'a' })).toBe(false);
    actor.send({ type: 'CHOOSE', cardId: 13 });
    actor.send({ type: 'CHOOSE', cardId: 11 });
    expect(statusText(actor.getSnapshot())).toBe(texts.chosen(3));
    actor.send({ type: 'DRAW', key: 'a' });
    actor.send({ type: 'CHOOSE', cardId: 12 });
    await settle();
    actor.send({ type: 'CHOOSE', cardId: 12 });
    expect(actor.getSnapshot().context.chosenId).toBe(11);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['offline', 0],
    ['internal', 500],
  ])('closes silently and keeps the card when nobody knows: %s', async (code, status) => {
    const { state, memory, logged, settle, open } = play({ answer: fails(status, code) });
    open();
    await settle();
    expect(state()).toBe('closed');
    expect(memory).toEqual(['remember a 12']);
    expect(logged).toEqual([code]);
  });

  it('closes silently and forgets the card when the server refused it', async () => {
    const { state, memory, logged, settle, open } = play({ answer: fails(409, 'no-chances') });
    open();
    await settle();
    expect([state(), memory.at(-1), logged]).toEqual(['closed', 'forget', ['no-chances']]);
  });

  it('closes silently and keeps the card when the answer takes too long', () => {
    const { state, clock, memory, logged, open } = play({ answer: () => new Promise(() => {}) });
    open();
    clock.increment(panelDefaults.call_timeout_ms);
    expect([state(), memory, logged]).toEqual(['closed', ['remember a 12'], ['timeout']]);
  });

  it('repeats the request for a card without an answer, with its key, and for no other card', async () => {
    const { actor, asked, settle, state } = play({ input: { pending: { key: 'earlier', cardId: 11 } } });
    actor.send({ type: 'START', order: [13, 12, 11] });
    expect(statusText(actor.getSnapshot())).toBe(texts.pending);
    actor.send({ type: 'CHOOSE', cardId: 12 });
    actor.send({ type: 'DRAW', key: 'fresh' });
    await settle();
    expect(asked).toEqual([{ panelId: 7, cardId: 11, key: 'earlier' }]);
    expect(state()).toBe('revealed');
  });

  it('shows the last result again if no chance is left', () => {
    const chances = { remaining: 0, next_at: '2026-11-22T13:00:00Z' };
    const { actor, state } = play({ input: { chances, last: won } });
    expect(statusText(actor.getSnapshot())).toContain('22/11/2026 às 10:00');
    actor.send({ type: 'START', order: [] });
    expect(state()).toBe('finished');
    expect(statusText(actor.getSnapshot())).toBe(texts.won('150'));
  });

  it('lets an admin turn a card without a draw, and not advance', () => {
    const { actor, asked, state, open } = play({ input: { adminAccess: true } });
    open();
    expect(state()).toBe('previewed');
    expect(actor.getSnapshot().can({ type: 'ADVANCE' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'CANCEL' })).toBe(true);
    expect(asked).toEqual([]);
  });

  it('shows the result at once if the visitor prefers no motion', async () => {
    const { settle, state, open } = play({ input: { withoutMotion: true } });
    open();
    await settle();
    expect(state()).toBe('finished');
  });

  it('can be cancelled at any time, also during a request', () => {
    const { actor, memory, state, open } = play({ answer: () => new Promise(() => {}) });
    open();
    actor.send({ type: 'CANCEL' });
    expect([state(), memory]).toEqual(['closed', ['remember a 12']]);
  });
});
