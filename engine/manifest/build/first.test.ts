import { describe, expect, it } from 'vitest';
import { compilePage } from '../fixtures/compile-files.ts';

function firstOf(blocks: unknown[], access = 'public') {
  const { compiled, diagnostics } = compilePage({ access, blocks });
  expect(diagnostics).toEqual([]);
  return compiled?.pages.p;
}

const text = { block: 'rich-text', html: 'Texto' };
const form = { block: 'form', to: 'ticket.createUnlogged' };
const banner = { block: 'banner', title: 'Olá', look: 'hero' };

describe('what of a page is drawn first', () => {
  it('is all of it, inside of other blocks as well, but not what opens in a dialog', () => {
    const page = firstOf([
      text,
      { block: 'tabs', tabs: [{ id: 'a', label: 'A', blocks: [form] }] },
      { ...form, id: 'depois', in: 'modal', title: 'Depois' },
    ]);
    expect(page?.first).toMatchObject({ count: 2, views: ['rich-text', 'tabs', 'form'], features: [] });
    expect(page?.first.validators).toHaveLength(1);
    expect(page?.blocks.map(({ id }) => id)).toEqual(['rich-text', 'tabs']);
    expect(page?.dialogs.map(({ id }) => id)).toEqual(['depois']);
  });

  it('ends, on a page for visitors, with the first block that they can fill in', () => {
    const inside = { block: 'section', blocks: [form, banner] };
    expect(firstOf([text, inside, banner], 'visitor')?.first).toMatchObject({
      count: 2,
      views: ['rich-text', 'section', 'form'],
    });
  });

  it('has the heading in its first block, where that one brings it whatever the session', () => {
    const has = (...blocks: unknown[]) => firstOf(blocks)?.first.has_heading;
    expect(has(banner, text)).toBe(true);
    expect(has(text, banner)).toBe(false);
    expect(has({ ...banner, when: 'user == null' }, text)).toBe(false);
    expect(has({ ...banner, look: 'wide' })).toBe(false);
    expect(has({ block: 'feature', feature: 'sign-in', heading: true })).toBe(true);
  });
});
