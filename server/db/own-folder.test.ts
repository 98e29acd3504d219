import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { openOwnFolder } from './own-folder.ts';

const parent = mkdtempSync(join(tmpdir(), 'portico-own-'));
afterAll(() => rmSync(parent, { recursive: true }));

/** Another process that opens a folder and writes into it. Answers its folder. */
async function startOther() {
  const code = `
    const { openOwnFolder } = await import('./server/db/own-folder.ts');
    const { writeFileSync } = await import('node:fs');
    const { path } = await openOwnFolder(${JSON.stringify(parent)});
    writeFileSync(path + '/foto', 'x');
    process.stdout.write(path);
    setInterval(() => undefined, 1000);`;
  const process_ = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [path] = await once(process_.stdout, 'data');
  const kill = () => {
    process_.kill('SIGKILL');
    return once(process_, 'exit');
  };
  return { path: String(path), kill };
}

it('is deleted with its process, or by the next one that starts after a kill', async () => {
  const other = await startOther();
  const mine = await openOwnFolder(parent);
  writeFileSync(join(mine.path, 'foto'), 'x');
  expect(readdirSync(parent)).toHaveLength(2);
  await other.kill();
  expect(existsSync(join(other.path, 'foto'))).toBe(true);
  const next = await openOwnFolder(parent);
  expect([other, mine, next].map(({ path }) => existsSync(path))).toEqual([false, true, true]);
  await mine.close();
  await next.close();
  expect(readdirSync(parent)).toEqual([]);
});
