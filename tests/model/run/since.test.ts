import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { discoverFlows } from '../harness/discover.ts';
import { flowsThatDraw } from '../harness/draws.ts';
import { flowsTouchedBy, touchedSince } from './since.ts';
import { UsageError } from './usage-error.ts';

const flows = await discoverFlows();
const all = flows.map(({ name }) => name);

it.each<[string, string[], string[]]>([
  ['nothing', [], []],
  ['documents alone', ['docs/testing-flows.md', 'README.md', 'bench/main.ts'], []],
  ['a machine', ['features/roulette/machine.ts'], ['roulette']],
  [
    'a model and its table',
    ['tests/model/memory.model.ts', 'tests/model/transitions/popup.txt'],
    ['memory', 'popup'],
  ],
  ['a gate', ['features/terms/rules.ts'], ['gate', 'terms']],
  ['a feature with two machines', ['features/program-switch/rules.ts'], ['program-switch', 'arrival']],
  ['what the games share', ['features/shared/drawing.ts'], all],
  ['the walks of two tabs', ['tests/model/two-tabs.spec.ts'], [...flowsThatDraw]],
  ['the harness', ['tests/model/harness/paths.ts'], all],
  ['the server', ['server/app.ts', 'features/roulette/machine.ts'], all],
])('a change of %s is walked again where it counts', (_words, files, names) => {
  expect(flowsTouchedBy(files, flows).map(({ name }) => name)).toEqual(names);
});

describe('what changed since a revision', () => {
  let folder = '';
  const git = (...args: string[]) => {
    const who = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', '-c', 'commit.gpgsign=false'];
    const { status, stderr } = spawnSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  };
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const touched = (revision: string) => touchedSince(revision, flows, folder).map(({ name }) => name);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portico-since-'));
    git('init', '--quiet', '--initial-branch=main');
    write('.gitignore', 'features/popup/draft.ts\n');
    write('features/roulette/machine.ts', 'one');
    write('features/memory/rules.ts', 'one');
    write('docs/testing-flows.md', 'one');
    git('add', '.');
    git('commit', '--quiet', '-m', 'begin');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is nothing in a repository as it was', () => {
    expect(touched('main')).toEqual([]);
  });

  it('is what was committed, what was not, and what is new, but not what is ignored or only told', () => {
    git('switch', '--quiet', '-c', 'change');
    write('features/roulette/machine.ts', 'two');
    git('commit', '--quiet', '-am', 'change');
    expect(touched('main')).toEqual(['roulette']);
    write('features/memory/rules.ts', 'two');
    write('tests/model/scratch.driver.ts', 'new');
    write('features/popup/draft.ts', 'ignored');
    write('docs/testing-flows.md', 'two');
    expect(touched('main').sort()).toEqual(['memory', 'roulette', 'scratch']);
    expect(touched('change').sort()).toEqual(['memory', 'scratch']);
  });

  it('says that there is no such revision', () => {
    expect(() => touched('nowhere')).toThrow(UsageError);
  });
});
