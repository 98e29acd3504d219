import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { offlineFailure } from '../../contract/answer-failure.ts';
import { readAgainOnline } from './read-again.ts';

let device = new EventTarget();
const before = Object.getOwnPropertyDescriptor(globalThis, 'addEventListener');
beforeEach(() => {
  device = new EventTarget();
  const value = device.addEventListener.bind(device);
  Object.defineProperty(globalThis, 'addEventListener', { configurable: true, value });
});
afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'addEventListener', before);
  else Reflect.deleteProperty(globalThis, 'addEventListener');
});

/** A list on a page that could not be read again; `asked` says how often it was asked for since. */
async function lostList() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  let asked = 0;
  let isLost = false;
  const list = new QueryObserver(queries, {
    queryKey: ['list'],
    queryFn: async () => {
      asked += 1;
      if (isLost) throw offlineFailure();
      await new Promise((later) => setTimeout(later));
      return [];
    },
  });
  list.subscribe(() => undefined);
  await list.refetch();
  isLost = true;
  await list.refetch();
  isLost = false;
  asked = 0;
  const isRead = new Promise<void>((done) => {
    list.subscribe(({ isSuccess, fetchStatus }) => isSuccess && fetchStatus === 'idle' && done());
  });
  return { queries, asked: () => asked, isRead };
}

it('reads what was lost once the network is back', async () => {
  const { queries, asked, isRead } = await lostList();
  readAgainOnline(queries);
  device.dispatchEvent(new Event('online'));
  await isRead;
  expect(asked()).toBe(1);
});

it('leaves what somebody else asks for at the same moment', async () => {
  const { queries, asked, isRead } = await lostList();
  readAgainOnline(queries);
  device.addEventListener('online', () => void queries.invalidateQueries());
  device.dispatchEvent(new Event('online'));
  await isRead;
  expect(asked()).toBe(1);
});
