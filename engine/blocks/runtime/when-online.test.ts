import { beforeEach, expect, it, vi } from 'vitest';
import { tryOnline, whenOnline } from './when-online.ts';

let isThere: boolean;
const load = async () => {
  if (!isThere) throw new Error('404');
  return 'the part';
};

beforeEach(() => {
  isThere = false;
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    warn.mockRestore();
  };
});

it('waits for what does not come, however often it fails, and takes it when it is there', async () => {
  const came = vi.fn();
  const failed = vi.fn();
  void whenOnline(load).then(came, failed);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([came, failed].map(({ mock }) => mock.calls)).toEqual([[], []]);

  isThere = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(came).toHaveBeenCalledWith('the part');
});

it('says so to who can do without', async () => {
  await expect(tryOnline(load)).rejects.toThrow('404');
});
