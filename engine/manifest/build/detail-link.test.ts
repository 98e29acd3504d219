import { expect, it } from 'vitest';
import { compileFiles } from '../fixtures/compile-files.ts';

const shows = {
  name: 's',
  path: '/s/:id',
  title: 'S',
  from: 'survey.show',
  params: { id: '=int(route.id)' },
};
const linkOf = (from: string) => {
  const list = { block: 'list', from };
  const { compiled } = compileFiles({
    'pages/p.json': { name: 'p', path: '/p', title: 'P', blocks: [{ ...list, id: 'l' }] },
    'pages/s.json': { ...shows, blocks: [{ block: 'rich-text', html: 'S' }] },
    'pages/n.json': {
      ...{ name: 'n', path: '/n/:id', title: 'N', from: 'news.show', params: { id: '=int(route.id)' } },
      blocks: [{ block: 'rich-text', html: 'N' }],
    },
  });
  const [block] = compiled?.pages.p?.blocks ?? [];
  return block && 'row_link' in block ? block.row_link : undefined;
};

it('leads from a row to the page of its record', () => {
  expect(linkOf('news.list')).toMatchObject({ page: 'n' });
});

it('leads nowhere from rows of something else that stand at the same address', () => {
  expect(linkOf('ranking.surveys')).toBeUndefined();
});
