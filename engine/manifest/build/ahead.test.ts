import { describe, expect, it } from 'vitest';
import { decided } from '../../expression/conditions.ts';
import { compilePage } from '../fixtures/compile-files.ts';

const sourceOf = (...blocks: unknown[]) => {
  const { compiled, diagnostics } = compilePage({ from: 'panel.home', blocks });
  expect(diagnostics).toEqual([]);
  const source = compiled?.pages.p?.sources.find(({ key }) => key === 'ranking.list');
  if (!source) throw new Error('The page reads no ranking');
  return source;
};
const chart = (more: object = {}) => ({
  block: 'chart',
  from: 'ranking.list',
  label: 'name',
  series: ['points'],
  ...more,
});
const section = (when: string, ...blocks: unknown[]) => ({ block: 'section', title: 'S', when, blocks });
const program = "program.group == 'prova'";

describe('what is read ahead of the blocks that show it', () => {
  it('is always, without a condition or with one block that has none', () => {
    expect(sourceOf(chart()).when).toBeUndefined();
    expect(sourceOf(chart({ when: 'flags.first_access' }), chart({ id: 'outro' })).when).toBeUndefined();
    expect(sourceOf(chart(), chart({ id: 'outro', when: 'flags.first_access' })).when).toBeUndefined();
  });

  it('is when one of its blocks shows, with all that is around it', () => {
    const { when } = sourceOf(
      section('flags.first_access', section(program, chart())),
      section('record.ranking.size() > 0', chart({ id: 'outro' })),
    );
    const says = (first_access: boolean, group: string, record?: object) =>
      decided(when, { flags: { first_access }, program: { group }, ...(record && { record }) });
    expect(says(true, 'prova')).toBe(true);
    expect(says(false, 'prova', { ranking: [] })).toBe(false);
    expect(says(true, 'outro', { ranking: [] })).toBe(false);
    expect(says(false, 'outro', { ranking: [1] })).toBe(true);
    expect(says(false, 'prova')).toBeUndefined();
  });

  it('asks what the tab around it asks, and nothing of what is out of the first screen', () => {
    const tabs = (when: string | undefined, ...after: unknown[]) => ({
      block: 'tabs',
      tabs: [
        { id: 'um', label: 'Um', ...(when && { when }), blocks: [chart()] },
        { id: 'dois', label: 'Dois', blocks: [{ block: 'rich-text', html: 'Dois' }, ...after] },
      ],
    });
    expect(decided(sourceOf(tabs(program)).when, { program: { group: 'outro' } })).toBe(false);
    const shared = sourceOf(tabs(program, chart({ id: 'outro' })));
    expect(shared).toMatchObject({ deferred: false });
    expect(decided(shared.when, { program: { group: 'outro' } })).toBe(false);
  });
});
