import { afterAll, expect, it } from 'vitest';
import { ApiError } from '../../server/contract/errors.ts';
import { programs, signIn, startPlatform } from './platform.ts';

const url = `/api/v1/program/${programs.first}/push/read-all`;
let effects = 0;
let failures = 0;

const platform = await startPlatform({
  handlers: {
    // An effect in the database, so that what a failed transaction did is gone with it.
    'push.readAll': async (_input, context) =>
      context.tx(async (tx) => {
        effects += 1;
        await tx
          .updateTable('participants')
          .set((eb) => ({ number: eb.cast(eb(eb.cast<number>('number', 'integer'), '+', 1), 'text') }))
          .where('id', '=', context.session?.participantId ?? 0)
          .execute();
        if (failures > 0) {
          failures -= 1;
          throw new ApiError('conflict');
        }
        return { data: { marked: effects } };
      }),
  },
});
await platform.database.db.updateTable('participants').set({ number: '0' }).execute();
afterAll(() => platform.close());

async function send(key: string | null, headers: Record<string, string>, payload: object = {}) {
  const own = key === null ? headers : { ...headers, 'idempotency-key': key };
  return platform.app.inject({ method: 'POST', url, headers: own, payload });
}

async function stored(name: string): Promise<number> {
  const row = await platform.database.db
    .selectFrom('participants')
    .select('number')
    .where('name', '=', name)
    .where('program_id', '=', programs.first)
    .executeTakeFirstOrThrow();
  return Number(row.number);
}

it('has one effect and one answer for a key sent 50 times at once', async () => {
  const { bearer } = await signIn(platform, 'both');
  const before = await stored('Pessoa both');
  const answers = await Promise.all(Array.from({ length: 50 }, () => send('chave-um-50', bearer)));
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(200);
  expect(await stored('Pessoa both')).toBe(before + 1);
});

it('has an effect each time without a key, and for each key and person', async () => {
  const both = await signIn(platform, 'both');
  const manager = await signIn(platform, 'manager');
  const before = await stored('Pessoa both');
  await send(null, both.bearer);
  await send(null, both.bearer);
  await send('chave-dois-a', both.bearer);
  await send('chave-dois-b', both.bearer);
  expect(await stored('Pessoa both')).toBe(before + 4);
  await send('chave-dois-a', manager.bearer);
  expect(await stored('Pessoa manager')).toBe(1);
});

it('refuses a key that another request has used', async () => {
  const { bearer } = await signIn(platform, 'both');
  await send('chave-tres-x', bearer, { markAllRead: true });
  const other = await send('chave-tres-x', bearer, { markAllRead: false });
  expect(other.statusCode).toBe(409);
  expect(other.json().code).toBe('idempotency-key-reused');
});

it('forgets a failed call whole, so that it can be made again', async () => {
  const { bearer } = await signIn(platform, 'both');
  const before = await stored('Pessoa both');
  failures = 1;
  expect((await send('chave-quatro', bearer)).statusCode).toBe(409);
  expect(await stored('Pessoa both')).toBe(before);
  expect((await send('chave-quatro', bearer)).statusCode).toBe(200);
  expect(await stored('Pessoa both')).toBe(before + 1);
});

it('lets a key go after a day', async () => {
  const first = await signIn(platform, 'both');
  const before = await stored('Pessoa both');
  await send('chave-cinco', first.bearer);
  platform.pass(25 * 3_600_000);
  const later = await signIn(platform, 'both');
  await send('chave-cinco', later.bearer);
  expect(await stored('Pessoa both')).toBe(before + 2);
});

it.each(['curta', 'with a space', 'x'.repeat(201)])('refuses the key "%s"', async (key) => {
  const { bearer } = await signIn(platform, 'both');
  expect((await send(key, bearer)).json().code).toBe('invalid-idempotency-key');
});
