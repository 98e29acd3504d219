import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { whyNoPostgres } from '../../tests/support/postgres.ts';
import { checkCrowd, checkSmall } from './checked.ts';
import { serveCrowd } from './started.ts';
import type { CompileTimes } from './worker.ts';

it('compiles and checks as many tenants as it is asked for, and says each time', async () => {
  const args = ['--import', 'tsx', join(import.meta.dirname, 'worker.ts'), '2'];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const times = JSON.parse(stdout) as CompileTimes;
  expect(Object.keys(times).sort()).toEqual(['again', 'all', 'cpu', 'first', 'floor']);
  for (const time of Object.values(times)) expect(time).toBeGreaterThan(0);
});

it('checks a crowd and a small tenant', async () => {
  const { all, again, one } = await checkCrowd(2);
  for (const { ms } of [all, again, one]) expect(ms).toBeGreaterThan(0);
  expect(await checkSmall(1)).toHaveLength(1);
});

it.skipIf(whyNoPostgres())('serves a crowd a second time, and while its preset is edited', async () => {
  const times = await serveCrowd(3);
  for (const ms of [times.secondStart, times.quiet, times.edited, times.recompiled])
    expect(ms).toBeGreaterThan(0);
});
