import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Chances } from '../shared/chances.ts';
import { rouletteDefaults } from './config.ts';
import { type DrawInput, type RouletteInput, rouletteMachine } from './machine.ts';
import { statusText } from './status-text.ts';
import { texts } from './texts.ts';
import type { Award, Draw } from './types.ts';

const prize: Award = { id: 1, name: 'Fone', lose_award: false };
const loss: Award = { id: 2, name: 'Nada', lose_award: true };

interface Play {
  answer: () => Promise<Draw>;
  input?: Partial<RouletteInput>;
}

/** Starts a ready roulette and records its calls and stored values. */
function play({ answer, input }: Play) {
  const asked: DrawInput[] = [];
  const memory: string[] = [];
  const logged: unknown[] = [];
  const clock = new SimulatedClock();
  const machine = rouletteMachine.provide({
    actors: {
      draw: fromPromise<Draw, DrawInput>(({ input: spin }) => {
        asked.push(spin);
        return answer();
      }),
    },
    actions: {
      keepPending: ({ context }) => memory.push(`remember ${context.key}`),
      forgetPending: () => memory.push('forget'),
      logInvalidPrize: (_, drawn) => logged.push(drawn),
    },
  });
  const actor = createActor(machine, {
    clock,
    input: {
      rouletteId: 7,
      prizes: [prize, loss],
      chances: { remaining: 1 },
      adminAccess: false,
      pending: null,
      withoutMotion: false,
      resultDelayMs: rouletteDefaults.result_delay_ms,
      callTimeoutMs: rouletteDefaults.call_timeout_ms,
      ...input,
    },
  });
  actor.start();
  actor.send({ type: 'WHEEL_READY' });
  const settle = () => new Promise((next) => setTimeout(next, 0));
  return { actor, clock, asked, memory, logged, settle };
}

const none: Chances = { remaining: 0, next_at: '2026-11-22T13:00:00Z' };
const draws = (award: Award) => () => Promise.resolve({ award, chances: none });
const fails = (status: number, code: string, message: string) => () =>
  Promise.reject({ status, code, message });

describe('rouletteMachine', () => {
  it('shows the result 3700 ms after the wheel started, and not before', async () => {
    const { actor, clock, settle } = play({ answer: draws(prize) });
    actor.send({ type: 'DRAW', key: 'a' });
    await settle();
    expect(actor.getSnapshot().value).toBe('spinning');
    clock.increment(3699);
    expect(actor.getSnapshot().value).toBe('spinning');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('won');
    expect(actor.getSnapshot().context.chances).toEqual(none);
  });

  it('shows the result at once if the visitor prefers no motion', async () => {
    const { actor, clock, settle } = play({ answer: draws(loss), input: { withoutMotion: true } });
    actor.send({ type: 'DRAW', key: 'a' });
    await settle();
    clock.increment(0);
    expect(actor.getSnapshot().value).toBe('lost');
  });

  it('repeats the request with the same key after a lost answer, and uses a new key after a refusal', async () => {
    const answers = [
      fails(0, 'offline', ''),
      fails(503, 'unavailable', 'Indisponível.'),
      fails(409, 'conflict', 'Não é mais possível.'),
      draws(prize),
    ];
    const { actor, clock, asked, memory, settle } = play({
      answer: () => (answers.shift() ?? draws(prize))(),
    });
    for (const key of ['a', 'b', 'c', 'd']) {
      actor.send({ type: 'DRAW', key });
      await settle();
    }
    expect(asked.map((spin) => spin.key)).toEqual(['a', 'a', 'a', 'd']);
    // A reload while the wheel turns shows the same result again.
    expect(memory.slice(-2)).toEqual(['forget', 'remember d']);
    clock.increment(rouletteDefaults.result_delay_ms);
    expect(memory.slice(-3)).toEqual(['forget', 'remember d', 'forget']);
  });

  it('shows the chance again and the server’s message', async () => {
    const { actor, settle } = play({ answer: fails(500, 'internal', 'Algo deu errado do nosso lado.') });
    actor.send({ type: 'DRAW', key: 'a' });
    expect(actor.getSnapshot().context.chances.remaining).toBe(0);
    await settle();
    expect(actor.getSnapshot().context.chances.remaining).toBe(1);
    expect(statusText(actor.getSnapshot())).toBe(`Algo deu errado do nosso lado. ${texts.chanceKept}`);
  });

  it('stops waiting for an answer after the time limit and keeps its key', () => {
    const { actor, clock, asked } = play({ answer: () => new Promise(() => {}) });
    actor.send({ type: 'DRAW', key: 'a' });
    clock.increment(rouletteDefaults.call_timeout_ms);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(statusText(actor.getSnapshot())).toBe(`${texts.noAnswer} ${texts.chanceKept}`);
    actor.send({ type: 'DRAW', key: 'b' });
    expect(asked.map((spin) => spin.key)).toEqual(['a', 'a']);
  });

  it('aborts if the drawn prize is not on the wheel, and logs the prize', async () => {
    const { actor, logged, settle } = play({ answer: draws({ ...prize, id: 99 }) });
    actor.send({ type: 'DRAW', key: 'a' });
    await settle();
    expect(actor.getSnapshot().value).toBe('aborted');
    expect(logged).toEqual([{ awardId: 99 }]);
  });

  it('lets an admin see the roulette, but not spin', async () => {
    const { actor, asked, settle } = play({ answer: draws(prize), input: { adminAccess: true } });
    expect(actor.getSnapshot().can({ type: 'DRAW', key: 'a' })).toBe(false);
    actor.send({ type: 'DRAW', key: 'a' });
    await settle();
    expect(asked).toEqual([]);
  });

  it('says when the next chance comes', () => {
    const { actor } = play({ answer: draws(prize), input: { chances: none } });
    expect(statusText(actor.getSnapshot())).toContain('22/11/2026 às 10:00');
  });

  it('offers the result of a spin without an answer, even if no chance is left', async () => {
    const { actor, asked, settle } = play({
      answer: draws(prize),
      input: { chances: none, pending: { key: 'earlier' } },
    });
    expect(statusText(actor.getSnapshot())).toBe(texts.pending);
    actor.send({ type: 'DRAW', key: 'fresh' });
    await settle();
    expect(asked).toEqual([{ rouletteId: 7, key: 'earlier' }]);
    expect(actor.getSnapshot().value).toBe('spinning');
  });

  it('cannot be left while a draw is under way', async () => {
    const { actor, settle } = play({ answer: draws(prize) });
    actor.send({ type: 'DRAW', key: 'a' });
    expect(actor.getSnapshot().can({ type: 'CLOSE' })).toBe(false);
    await settle();
    expect(actor.getSnapshot().can({ type: 'CLOSE' })).toBe(false);
  });
});
