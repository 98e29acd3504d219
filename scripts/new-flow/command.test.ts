import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readOptions } from '../../engine/cli/options.ts';
import { plainPalette } from '../../engine/manifest/print.ts';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { newFlow } from './command.ts';

const slug = 'vale-brinde';
const command =
  "import('./portico.ts').then(async ({ run }) => process.exit(await run(process.argv.slice(1), (file) => import('./' + file))))";
/** What no flow needs, or what a copy reads from the project itself. */
const left = ['node_modules', 'dist', 'reports', '.git', '.cache', '.data', 'bench', 'editors'];

/** Runs a program in the copy; answers its exit code, and what it said. */
function run(args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    // The copy is no checkout: the linter would look for its ignored files, and a test run for those of CI.
    env: { ...process.env, CI: '', VITEST: '' },
  });
  return { status, said: stdout + stderr };
}

const portico = (...args: string[]) => run(['--import', 'tsx', '-e', command, ...args]);
const tool = (file: string, ...args: string[]) => run([join('node_modules', file), ...args]);

const copy = join(mkdtempSync(join(tmpdir(), 'portico-flow-')), 'project');
cpSync(projectDir, copy, {
  recursive: true,
  filter: (file) => !left.includes(relative(projectDir, file)),
});
symlinkSync(join(projectDir, 'node_modules'), join(copy, 'node_modules'));
afterAll(() => rmSync(join(copy, '..'), { recursive: true, force: true }));

it('lays out a flow that is told of, linted, typed, and walked by its own model', () => {
  const { status, said } = portico('new', 'flow', slug, '--title', 'Vale-brinde');
  expect(status, said).toBe(0);
  expect(said).toContain(`npm run model -- ${slug}`);
  expect(readFileSync(join(copy, 'docs/flows.md'), 'utf8')).toContain('## Vale-brinde: `vale-brinde`');

  const parts = ['driver', 'model', 'spec', 'test'].map((part) => `tests/model/${slug}.${part}.ts`);
  const own = [`features/${slug}`, 'features/index.ts', 'tests/model/tenants/modelo', ...parts];
  expect(tool('@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', ...own)).toMatchObject({
    status: 0,
  });
  const config = '.dependency-cruiser.cjs';
  expect(tool('.bin/depcruise', '--config', config, `features/${slug}`, ...parts)).toMatchObject({
    status: 0,
  });

  const include = [`features/${slug}/**/*`, 'features/index.ts', ...parts];
  writeFileSync(
    join(copy, 'tsconfig.flow.json'),
    JSON.stringify({ extends: './tsconfig.json', compilerOptions: { incremental: false }, include }),
  );
  expect(tool('typescript-native/bin/tsc', '--noEmit', '-p', 'tsconfig.flow.json')).toEqual({
    status: 0,
    said: '',
  });
  expect(portico('check', 'modelo', '--tenants', 'tests/model/tenants')).toMatchObject({ status: 0 });

  const walked = tool('vitest/vitest.mjs', 'run', `tests/model/${slug}.test.ts`);
  expect(walked.status, walked.said).toBe(0);
  expect(existsSync(join(copy, `tests/model/transitions/${slug}.txt`))).toBe(true);
  // Six programs, one after the other: a busy machine is given time.
}, 300_000);

const terminal = { out: () => undefined, err: () => undefined, palette: plainPalette };

it.each([
  [[], 'pede o nome'],
  [['Vale Brinde'], 'não serve de nome'],
  [['roulette'], 'já existe'],
  [['outro', '--from', 'badge.lits'], 'Você quis dizer badge.list?'],
  [['outro', '--from', 'news.show'], 'não serve para começar'],
])('says what is wrong with %j', (args, words) => {
  const options = readOptions(args, {});
  expect(() => newFlow(options.words, options, terminal)).toThrow(words);
});
