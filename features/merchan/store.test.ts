import { afterEach, beforeEach, expect, it } from 'vitest';
import { ending } from './request.fixture.ts';
import { photoStore } from './store.ts';

const picture = new Blob(['foto']);
/** How many connections were opened, and how many of them the browser has ended. */
let connections = 0;
let lost = 0;

/** A database with one photo, whose first `lost` connections answer nothing any more. */
function connect() {
  connections += 1;
  const mine = connections;
  const get = () =>
    ending(() => {
      if (mine <= lost) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
      return { picture };
    });
  return { transaction: () => ({ objectStore: () => ({ get }) }) };
}

const before = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
beforeEach(() => {
  connections = 0;
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    value: { open: () => ending(connect) },
  });
});
afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'indexedDB', before);
  else Reflect.deleteProperty(globalThis, 'indexedDB');
});

it('reads a picture over a new connection where the browser has ended the one it had', async () => {
  lost = 1;
  const store = photoStore('a', () => undefined);
  expect(await store.picture('1')).toBe(picture);
  expect(connections).toBe(2);
});

it('does not take a picture that cannot be read for one that was sent, and tries anew the next time', async () => {
  lost = 2;
  const store = photoStore('a', () => undefined);
  await expect(store.picture('1')).rejects.toThrow('lost');
  expect(await store.picture('1')).toBe(picture);
});
