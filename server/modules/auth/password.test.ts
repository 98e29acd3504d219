import { hash, verify } from '@node-rs/argon2';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { hashPassword, isPasswordRight, warmUp } from './password.ts';

vi.mock('@node-rs/argon2', () => ({ hash: vi.fn(), verify: vi.fn() }));

let running = 0;
let most = 0;
let end: (() => void)[] = [];

/** Work that lasts until the test ends it. */
function work<T>(answer: T): () => Promise<T> {
  return async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((next) => end.push(next));
    running -= 1;
    return answer;
  };
}

beforeAll(async () => {
  vi.mocked(hash).mockResolvedValue('decoy');
  await warmUp();
});

beforeEach(() => {
  running = 0;
  most = 0;
  end = [];
  vi.mocked(hash).mockImplementation(work('hash'));
  vi.mocked(verify).mockImplementation(work(true));
});

async function endAll(): Promise<void> {
  while (running > 0 || end.length > 0) {
    for (const next of end.splice(0)) next();
    await new Promise((later) => setTimeout(later));
  }
}

it('does the work of two passwords at once, whatever comes, and refuses whom it could not serve soon', async () => {
  const asked = Array.from({ length: 250 }, () => isPasswordRight('hash', 'senha').catch(({ code }) => code));
  await new Promise((later) => setTimeout(later));
  expect(running).toBe(2);
  await endAll();
  const answers = await Promise.all(asked);
  expect(most).toBe(2);
  expect(answers.filter((answer) => answer === true)).toHaveLength(202);
  expect(answers.filter((answer) => answer === 'unavailable')).toHaveLength(48);
});

it('counts new passwords with those that are checked, and goes on after one that fails', async () => {
  vi.mocked(verify).mockRejectedValueOnce(new Error('no hash'));
  const failed = isPasswordRight('broken', 'senha').catch(({ message }) => message);
  const asked = [hashPassword('uma'), hashPassword('outra'), isPasswordRight('hash', 'senha')];
  expect(await failed).toBe('no hash');
  await new Promise((later) => setTimeout(later));
  expect(running).toBe(2);
  await endAll();
  expect(await Promise.all(asked)).toEqual(['hash', 'hash', true]);
});
