import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from '../../../engine/manifest/project-dir.ts';
import { discoverFlows } from '../harness/discover.ts';
import { readOptions, usage } from './options.ts';

const page = readFileSync(resolve(projectDir, 'docs/testing-flows.md'), 'utf8');

it('docs/testing-flows.md shows what is said of a misspelt flow, with every flow there is', async () => {
  const [, name = '', said = ''] = /^\$ npm run model -- (\S+)\n(.+)$/m.exec(page) ?? [];
  expect(said).not.toBe('');
  const flows = await discoverFlows();
  expect(() => readOptions([name], flows)).toThrow(said);
});

it('docs/testing-flows.md has every option of the command', () => {
  for (const [option] of usage.matchAll(/--[a-z]+/g)) expect(page).toContain(option);
});

it('two tabs walk in the games with a draw alone', async () => {
  const flows = await discoverFlows();
  const names = (args: string[]) => readOptions(args, flows).flows.map(({ name }) => name);
  expect(names(['--tabs']).sort()).toEqual(['memory', 'prize-panel', 'roulette', 'scratch']);
  expect(names(['scratch', '--tabs'])).toEqual(['scratch']);
  expect(() => names(['survey', '--tabs'])).toThrow('survey não sorteia nada');
});
