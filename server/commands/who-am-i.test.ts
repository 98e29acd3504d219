import { spawnSync } from 'node:child_process';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from '../../engine/manifest/project-dir.ts';

/** Who a process with this user's number says that it is. */
function saidBy(uid: number): string {
  const file = join(projectDir, 'server/commands/who-am-i.ts');
  const script = `import(${JSON.stringify(file)}).then(({ whoAmI }) => console.log(whoAmI()))`;
  const tsx = import.meta.resolve('tsx');
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', tsx, '-e', script], {
    ...{ uid, cwd: '/', encoding: 'utf8' },
    env: { ...process.env, TSX_DISABLE_CACHE: '1' },
  });
  return stdout.trim() || stderr;
}

it('says the user and the machine', () => {
  const { uid, username } = userInfo();
  expect(saidBy(uid)).toBe(`${username}@${hostname()}`);
});

// Only root may run a process as somebody else.
it.skipIf(process.getuid?.() !== 0)("says the user's number where it has no name", () => {
  expect(saidBy(54_321)).toBe(`54321@${hostname()}`);
});
