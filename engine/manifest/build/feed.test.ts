import { describe, expect, it } from 'vitest';
import { compilePage } from '../fixtures/compile-files.ts';
import type { FeedIr } from '../ir.ts';

const compile = (...blocks: unknown[]) => compilePage({ blocks });
function built(block: unknown) {
  const { compiled, diagnostics } = compile(block);
  expect(diagnostics).toEqual([]);
  return compiled?.pages.p;
}
const codes = (block: unknown) => compile(block).diagnostics.map(({ code }) => code);

const comments = {
  from: 'feed.comments',
  params: { id: '=row.id' },
  text: 'message',
  write: { to: 'feed.comment', into: 'message', with: { post_id: '=row.id' } },
  reply: {
    to: 'feed.comment',
    into: 'message',
    with: { post_id: '=row.post_id', parent_id: '=row.id' },
  },
};
const feed = (more: object = {}) => ({
  ...{ block: 'feed', from: 'feed.timeline', parts: { title: 'title', html: 'content' } },
  ...{ comments, ...more },
});

describe('a feed', () => {
  it('reads its comments when they are opened, and names its buttons', () => {
    const page = built(feed());
    const block = page?.blocks[0] as FeedIr;
    expect(block.comments?.write).toMatchObject({ submit: 'Comentar', into: 'message', longest: 1000 });
    expect(block.comments?.reply?.submit).toBe('Responder');
    expect(page?.sources.map(({ key, deferred }) => [key, deferred])).toEqual([
      ['feed.comments', true],
      ['feed.timeline', false],
    ]);
  });

  it('wants operations that are read by a cursor', () => {
    expect(codes({ block: 'feed', from: 'news.list', parts: { title: 'title' } })).toEqual(['PRT-502']);
    expect(
      codes(feed({ comments: { ...comments, from: 'news.categories', params: {}, text: 'title' } })),
    ).toContain('PRT-502');
  });

  it('knows the fields of a post, and those of a comment', () => {
    expect(codes(feed({ parts: { title: 'titel' } }))).toEqual(['PRT-601']);
    expect(codes(feed({ meta: '{{ row.message }}' }))).toEqual(['PRT-602']);
    expect(codes(feed({ comments: { ...comments, text: 'title' } }))).toEqual(['PRT-601']);
    expect(codes(feed({ comments: { ...comments, note: '{{ row.likes }}' } }))).toEqual(['PRT-602']);
    expect(codes(feed({ comments: { ...comments, write: { ...comments.write, with: {} } } }))).toEqual([
      'PRT-606',
    ]);
  });
});

describe('an action that shares or copies', () => {
  const detail = (action: object) => ({ block: 'detail', from: 'participant.points', actions: [action] });
  const actionsOf = (action: object) => {
    const block = built(detail(action))?.blocks[0];
    return block?.block === 'detail' ? block.actions : [];
  };
  const share = { label: 'Compartilhar', share: { title: '{{ data.balance }}', url: '/p' } };

  it('takes a place to share, and a text to copy', () => {
    const [action] = actionsOf(share);
    expect(action?.share?.to).toMatchObject({ url: '/p' });
    const [copying] = actionsOf({ label: 'Copiar', copy: '=data.balance' });
    expect(copying?.copy).toBeDefined();
  });

  it('does nothing else', () => {
    expect(codes(detail({ ...share, url: '/p' }))).toEqual(['PRT-407']);
    expect(codes(detail({ ...share, copy: 'x' }))).toEqual(['PRT-407']);
    expect(codes(detail({ label: 'Compartilhar', share: { title: 'x' } }))).toEqual(['PRT-407']);
  });
});
