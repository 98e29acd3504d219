import { expect, it } from 'vitest';
import { partOfFile } from './part.ts';

const film = { content: Buffer.from('0123456789'), mimetype: 'video/webm' };
const given = (range: string | null, file = film) => {
  const { content, part } = partOfFile(file, range);
  return [content.toString(), part];
};

it.each([
  ['bytes=0-', ['0123456789', 'bytes 0-9/10']],
  ['bytes=2-4', ['234', 'bytes 2-4/10']],
  ['bytes=8-99', ['89', 'bytes 8-9/10']],
])('a player gets the part that it asks for: %s', (range, part) => {
  expect(given(range)).toEqual(part);
});

it.each([null, 'bytes=10-', 'bytes=5-2', 'bytes=-3', 'bytes=0-1,3-4', 'lines=1-2'])(
  'and the whole film for what is no part of it: %s',
  (range) => expect(given(range)).toEqual(['0123456789', undefined]),
);

it('and other files come whole', () => {
  expect(given('bytes=2-4', { ...film, mimetype: 'image/svg+xml' })).toEqual(['0123456789', undefined]);
});
