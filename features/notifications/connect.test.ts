import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Portal } from '../../engine/feature.ts';
import { pushList } from '../../openapi/generated/calls/push.list.ts';
import { notificationsDefaults } from './config.ts';
import { connectNotifications } from './connect.ts';
import { spreadMs } from './rules.ts';

const bell = [pushList.id];
const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
beforeEach(() => {
  vi.useFakeTimers();
  // A browser without locks: the tab leads at once.
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: {} });
});
afterEach(() => {
  vi.useRealTimers();
  if (before) Object.defineProperty(globalThis, 'navigator', before);
  else Reflect.deleteProperty(globalThis, 'navigator');
});

/** A visible tab whose stream is open; `read`: what has been read since, `all` for everything on screen. */
function liveTab() {
  const read: (readonly string[] | 'all')[] = [];
  const stream = { tell: (_event: string) => {}, cut: () => {} };
  const portal = {
    tenant: { program: { id: 1 } },
    visitor: { user: { id: 1 } },
    reload: (operations?: readonly string[]) => read.push(operations ?? 'all'),
    announce: () => undefined,
    listen: (_operation: unknown, { onEvent }: { onEvent(name: string): void }) =>
      new Promise<void>((_, fail) => {
        stream.tell = onEvent;
        stream.cut = () => fail(new TypeError('network error'));
      }),
  } as unknown as Portal;
  const { machine, stop } = connectNotifications({
    portal: () => portal,
    send: (event) => actor.send(event),
    silenceMs: 600_000,
  });
  const { first_wait_ms, longest_wait_ms } = notificationsDefaults;
  const input = {
    ...{ first_wait_ms, longest_wait_ms, openTimeoutMs: 10_000, failuresBeforePolling: 3 },
    ...{ pollMs: 60_000, pollsBeforeRetry: 5, endGraceMs: 3000 },
  };
  const actor = createActor(machine, { input });
  actor.start();
  actor.send({ type: 'SHOWN' });
  stream.tell('open');
  read.length = 0;
  return {
    ...{ read, stream, send: actor.send },
    stop: () => {
      actor.stop();
      stop();
    },
  };
}

it('reads the bell at once after a gap, and the rest once, at a moment that chance chooses', () => {
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { read, stream, stop } = liveTab();
  stream.tell('missed');
  stream.tell('missed');
  expect(read).toEqual([bell, bell]);
  vi.advanceTimersByTime(spreadMs / 2 - 1);
  expect(read).toEqual([bell, bell]);
  vi.advanceTimersByTime(spreadMs);
  expect(read).toEqual([bell, bell, 'all']);
  chance.mockRestore();
  stop();
});

it('does so too when its stream is open again', async () => {
  const { read, stream, stop } = liveTab();
  stream.cut();
  await vi.advanceTimersByTimeAsync(notificationsDefaults.first_wait_ms);
  stream.tell('open');
  expect(read).toEqual([bell]);
  vi.advanceTimersByTime(spreadMs);
  expect(read).toEqual([bell, 'all']);
  stop();
});

it('reads everything at once when somebody comes back to it', () => {
  const { read, stream, send, stop } = liveTab();
  stream.tell('missed');
  send({ type: 'HIDDEN' });
  send({ type: 'SHOWN' });
  expect(read).toEqual([bell, 'all']);
  vi.advanceTimersByTime(spreadMs);
  expect(read).toEqual([bell, 'all']);
  stop();
});

it('reads nothing more once it is gone', () => {
  const { read, stream, stop } = liveTab();
  stream.tell('missed');
  stop();
  vi.advanceTimersByTime(spreadMs);
  expect(read).toEqual([bell]);
});
