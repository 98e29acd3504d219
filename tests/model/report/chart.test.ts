import { expect, it } from 'vitest';
import { discoverFlows } from '../harness/discover.ts';
import { layOut } from './chart.ts';

const flows = await discoverFlows();

it.each(flows.map((flow) => [flow.name, flow] as const))(
  '%s has its title and every state in Portuguese',
  async (name, { title, model }) => {
    expect(title).not.toBe(name);
    const { boxes } = await layOut(model);
    const bare = boxes.filter((box) => !box.isComposite && model.stateWords[box.name] === undefined);
    expect(bare.map((box) => box.name)).toEqual([]);
  },
);
