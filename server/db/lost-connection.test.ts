import { expect, it } from 'vitest';
import { openServerDatabase } from './client.ts';
import { isLostConnection } from './lost-connection.ts';

it('is a database whose name nobody knows', async () => {
  const nowhere = openServerDatabase('postgres://portico@banco.invalid/portico');
  const error = await nowhere.ping().catch((thrown: unknown) => thrown);
  await nowhere.close();
  expect(isLostConnection(error)).toBe(true);
});

it.each([
  ['a host that no way leads to', 'EHOSTUNREACH'],
  ['a network that no way leads to', 'ENETUNREACH'],
  ['a transaction that the server ended for its idleness', '25P03'],
  ['a session that the server ended for its idleness', '57P05'],
  ['a server that stops', '57P01'],
])('is %s', (_what, code) => {
  expect(isLostConnection(Object.assign(new Error('lost'), { code }))).toBe(true);
});

it('is no query that the server refuses', () => {
  expect(isLostConnection(Object.assign(new Error('twice'), { code: '23505' }))).toBe(false);
});
