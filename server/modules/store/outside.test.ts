import { afterAll, expect, it } from 'vitest';
import { startPlatform } from '../../../tests/support/platform.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import type { Store } from '../shared/store.ts';

const asked: string[] = [];

/**
 * A store that needs the database itself before it answers. The embedded database has one connection: whoever asks
 * inside of a transaction would wait for the store, and the store for them.
 */
const needy: Store = {
  async link() {
    await readSomething('link');
    return { url: 'http://loja.localhost/entrar', expiresAt: new Date('2026-12-31T00:00:00Z') };
  },
  async orders() {
    await readSomething('orders');
    return [];
  },
  read: () => Promise.reject(new Error('Nobody sends this store a message.')),
};

async function readSomething(name: string): Promise<void> {
  await platform.database.withProgram(smallPrograms.um, (tx) =>
    tx.selectFrom('participants').select('id').limit(1).execute(),
  );
  asked.push(name);
}

const platform = await startPlatform({ store: needy });
afterAll(() => platform.stop());

it.each([
  ['/ideal_prize', 'link'],
  ['/orders/external_orders', 'orders'],
])('%s asks the store while it holds no transaction', { timeout: 20_000 }, async (path, name) => {
  const ana = await platform.signIn('um', people.both);
  expect((await ana.get(path)).status).toBe(200);
  expect(asked).toContain(name);
});
