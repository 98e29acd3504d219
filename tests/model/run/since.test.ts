import { expect, it } from 'vitest';
import { discoverFlows } from '../harness/discover.ts';
import { flowsTouchedBy } from './since.ts';

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
  ['what the games share', ['features/stage/drawing.ts'], all],
  ['the harness', ['tests/model/harness/paths.ts'], all],
  ['the server', ['server/app.ts', 'features/roulette/machine.ts'], all],
])('a change of %s is walked again where it counts', (_words, files, names) => {
  expect(flowsTouchedBy(files, flows).map(({ name }) => name)).toEqual(names);
});
