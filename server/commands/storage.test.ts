import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBucket, whyNoBucket } from '../../tests/support/bucket.ts';
import { seedFolder } from '../../tests/support/database.ts';
import { inDatabase } from '../../tests/support/in-database.ts';
import { runCommand } from '../../tests/support/run-command.ts';
import { smallPrograms } from '../../tests/support/small-tenants.ts';
import { readConfig } from '../config.ts';
import type { Places } from '../storage/move.ts';
import { checkDatabase, checkStorage } from './doctor-checks.ts';
import { storage } from './storage.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'portico-storage-'));
beforeAll(() => seedFolder(dataDir));
afterAll(() => rmSync(dataDir, { recursive: true }));

async function run(words: string[], env: Record<string, string> = {}) {
  const command = { storage: { run: storage, usage: 'storage [bucket|database]', about: '' } };
  const args = ['storage', ...words, '--format', 'json'];
  const { code, out, err } = await runCommand(args, { DATA_DIR: dataDir, ...env }, command);
  const { programs = [] } = JSON.parse(out || '{}') as { programs?: Places[] };
  const sum = (place: keyof Places) => programs.reduce((total, program) => total + program[place], 0);
  return { code, err, places: { database: sum('database'), bucket: sum('bucket') } };
}

it('counts contents where they are, and moves none without an address', async () => {
  const { code, places } = await run([]);
  expect(code).toBe(0);
  expect(places.database).toBeGreaterThan(0);
  expect(places.bucket).toBe(0);
  expect(await run(['bucket'])).toMatchObject({ code: 1, err: expect.stringContaining('STORAGE_URL') });
  expect(await run(['gaveta'])).toMatchObject({ code: 2 });
});

it.skipIf(whyNoBucket())('takes all contents to a bucket, and brings them back', async () => {
  const bucket = await startBucket();
  const { places: before } = await run([]);
  const moved = await run(['bucket'], { STORAGE_URL: bucket.url });
  expect(moved).toMatchObject({ code: 0, places: { database: 0, bucket: before.database } });
  expect((await run(['database'], { STORAGE_URL: bucket.url })).places).toEqual(before);
  await bucket.stop();
});

it('has the doctor tell of contents in a bucket that nobody names', async () => {
  const config = readConfig({ DATA_DIR: dataDir });
  const examined = async () => checkStorage(config, (await checkDatabase(config, {})).away);
  expect(await examined()).toMatchObject({ state: 'ok' });
  await inDatabase(dataDir, (database) =>
    database.withProgram(smallPrograms.um, (tx) =>
      tx
        .insertInto('file_contents')
        .values({ program_id: smallPrograms.um, sha256: 'a'.repeat(64), content: null })
        .execute(),
    ),
  );
  expect(await examined()).toMatchObject({
    ...{ state: 'bad', says: '1 conteúdo está num bucket, e STORAGE_URL não está definida' },
    todo: expect.stringContaining('STORAGE_URL'),
  });
});
