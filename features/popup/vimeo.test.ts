import { describe, expect, it } from 'vitest';
import { playerUrl, takeVideos } from './vimeo.ts';

describe('Vimeo links', () => {
  it.each([
    ['<p>Veja: <a href="https://vimeo.com/76979871">o vídeo</a></p>', '<p>Veja: </p>', '76979871', null],
    ['<p>Oi</p><p><a href="https://vimeo.com/1" rel="x">https://vimeo.com/1</a></p>', '<p>Oi</p>', '1', null],
    ['<p>Oi https://vimeo.com/76979871</p>', '<p>Oi </p>', '76979871', null],
    ['https://vimeo.com/76979871/abcdef0123', '', '76979871', 'abcdef0123'],
    [
      '<p>https://player.vimeo.com/video/12?h=abcdef01&amp;color=f00</p><p>a</p>',
      '<p>a</p>',
      '12',
      'abcdef01',
    ],
    ['<a href="https://vimeo.com/channels/staffpicks/99#t=3s">a</a>', '', '99', null],
    ['<p>(//www.vimeo.com/55)</p>', '<p>()</p>', '55', null],
  ])('%# leave the text and become a player', (html, text, id, hash) => {
    expect(takeVideos(html)).toEqual({ html: text, videos: [{ id, hash }] });
  });

  it.each([
    '<p>Oi</p>',
    '<a href="https://vimeo.com.example/1">a</a>',
    '<a href="https://example.com/?u=https://vimeo.com/1">a</a>',
    '<a href="javascript://vimeo.com/1">a</a>',
    '<a href="https://notvimeo.com/1">a</a>',
    '<a href="https://vimeo.com/about">a</a>',
  ])('and nothing else does: %s', (html) => {
    expect(takeVideos(html)).toEqual({ html, videos: [] });
  });

  it('show each video once, in the order of the text', () => {
    const html = '<p>https://vimeo.com/2</p><a href="https://vimeo.com/1">a</a><p>https://vimeo.com/2</p>';
    expect(takeVideos(html).videos.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('reach the player as digits, without tracking', () => {
    expect(playerUrl({ id: '12', hash: null })).toBe('https://player.vimeo.com/video/12?dnt=1');
    expect(playerUrl({ id: '12', hash: 'abcdef01' })).toBe(
      'https://player.vimeo.com/video/12?h=abcdef01&dnt=1',
    );
  });
});
