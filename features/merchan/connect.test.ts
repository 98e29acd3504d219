import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Portal } from '../../engine/feature.ts';
import { connectMerchan } from './connect.ts';
import { ending } from './request.fixture.ts';
import { texts } from './texts.ts';
import type { Photo } from './types.ts';

afterEach(() => vi.unstubAllGlobals());

const owner = 'prova:1';
const photo = (id: string): Photo => ({ id, merchanId: 1, typeId: 1, pdvId: 1, name: `${id}.jpg` });

it('refuses a photo that this device cannot read, keeps it, and goes on with the next one', async () => {
  const asked: string[] = [];
  const deleted: string[] = [];
  const photos = {
    getAll: () => ending(() => ['1', '2'].map((id, at) => ({ id, owner, at, photo: photo(id) }))),
    get: (id: string) =>
      ending(() => {
        asked.push(id);
        if (id === '1') throw new DOMException('Error preparing Blob/File data', 'DataError');
        // Another tab has sent it.
        return undefined;
      }),
    delete: (id: string) => ending(() => deleted.push(id)),
  };
  const database = { transaction: () => ({ objectStore: () => photos }) };
  vi.stubGlobal('indexedDB', { open: () => ending(() => database) });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', { setItem: () => undefined, removeItem: () => undefined });
  const portal = {
    tenant: { slug: 'prova' },
    visitor: { user: { id: 1 }, flags: {} },
  } as unknown as Portal;
  const { machine } = connectMerchan(portal, {
    longest_px: 1600,
    most: 30,
    retry_ms: 30_000,
    call_timeout_ms: 120_000,
  });
  const input = { adminAccess: false, most: 30, callTimeoutMs: 120_000, retryMs: 30_000 };
  const actor = createActor(machine, { input }).start();
  await expect.poll(() => actor.getSnapshot().value).toMatch(/idle|waiting/);
  const { value, context } = actor.getSnapshot();
  expect(value).toBe('idle');
  expect(context.photos).toEqual([]);
  expect(context.refused).toEqual([{ photo: photo('1'), message: texts.unreadable }]);
  expect(asked.at(-1)).toBe('2');
  expect(deleted).toEqual([]);
});
