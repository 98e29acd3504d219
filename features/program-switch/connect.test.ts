import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Portal } from '../../engine/feature.ts';
import { connectArrival } from './connect.ts';

afterEach(() => vi.unstubAllGlobals());

it('reloads the document where the portal cannot read the session that a link has brought', async () => {
  const reload = vi.fn();
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('document', { referrer: '' });
  const portal = {
    call: async () => ({ status: 'signed-in', name: 'Ana' }),
    restart: () => Promise.reject(new Error('no network')),
  } as unknown as Portal;
  createActor(
    connectArrival(() => portal, 'secret'),
    { input: { callTimeoutMs: 1_000 } },
  ).start();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});
