import { describe, expect, it } from 'vitest';
import { playerUrl, timeIn } from './players.ts';

describe('players of other sites', () => {
  it('are loaded without cookies, from the last position', () => {
    expect(playerUrl({ provider: 'vimeo', id: '7', hash: 'ab12' }, 'https://a.br', 30.7)).toBe(
      'https://player.vimeo.com/video/7?dnt=1&autoplay=1&h=ab12#t=30s',
    );
    expect(playerUrl({ provider: 'youtube', id: 'a/b?c' }, 'https://a.br', 5)).toBe(
      'https://www.youtube-nocookie.com/embed/a%2Fb%3Fc?enablejsapi=1&origin=https%3A%2F%2Fa.br&rel=0&autoplay=1&start=5',
    );
  });

  it('report their time in their own form, and other messages are ignored', () => {
    expect(timeIn('{"event":"timeupdate","data":{"seconds":3.5}}')).toBe(3.5);
    expect(timeIn({ event: 'infoDelivery', info: { currentTime: 12 } })).toBe(12);
    for (const other of ['{', '{"event":"ready"}', null, 7, { info: { currentTime: Number.NaN } }])
      expect(timeIn(other)).toBe(null);
  });
});
