import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { takeRecord } from './use-timeline.ts';

const post = (id: number, liked: boolean) => ({ id, liked });

it('puts a record in the place of its row in whatever was read with the operation', async () => {
  const client = new QueryClient();
  const first = { data: [post(1, false), post(2, false)] };
  client.setQueryData(['feed.timeline', {}], first);
  client.setQueryData(['feed.timeline', {}, 'parts'], { pages: [first], pageParams: [null] });
  client.setQueryData(['feed.timeline', { post_id: '2' }, 'parts'], {
    pages: [{ data: [post(2, false)] }],
    pageParams: [null],
  });
  client.setQueryData(['news.list', {}], first);
  await takeRecord(client, 'feed.timeline', post(2, true));
  const now = { data: [post(1, false), post(2, true)] };
  expect(client.getQueryData(['feed.timeline', {}])).toEqual(now);
  expect(client.getQueryData(['feed.timeline', {}, 'parts'])).toEqual({ pages: [now], pageParams: [null] });
  expect(client.getQueryData(['feed.timeline', { post_id: '2' }, 'parts'])).toMatchObject({
    pages: [{ data: [post(2, true)] }],
  });
  expect(client.getQueryData(['news.list', {}])).toBe(first);
});

it('leaves what was due to be read again due, and what is old as old', async () => {
  const client = new QueryClient();
  const [due, old] = [
    ['feed.timeline', { due: true }],
    ['feed.timeline', {}],
  ];
  client.setQueryData(due, { data: [post(1, false)] });
  client.setQueryData(old, { data: [post(2, false)] }, { updatedAt: 1000 });
  await client.invalidateQueries({ queryKey: due, exact: true });
  await takeRecord(client, 'feed.timeline', post(1, true));
  expect(client.getQueryState(due)).toMatchObject({ isInvalidated: true, data: { data: [post(1, true)] } });
  expect(client.getQueryState(old)?.dataUpdatedAt).toBe(1000);
});

it('gives up an answer that is on its way, and may be older', async () => {
  const client = new QueryClient();
  const queryKey = ['feed.timeline', {}];
  client.setQueryData(queryKey, { data: [post(1, false)] });
  let answer = (_: unknown): void => undefined;
  const queryFn = () => new Promise<unknown>((done) => (answer = done));
  const reading = client.fetchQuery({ queryKey, queryFn }).catch(() => undefined);
  await takeRecord(client, 'feed.timeline', post(1, true));
  answer({ data: [post(1, false)] });
  await reading;
  expect(client.getQueryData(queryKey)).toEqual({ data: [post(1, true)] });
});
