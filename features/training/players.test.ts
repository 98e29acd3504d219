import { describe, expect, it } from 'vitest';
import { askings, playerUrl, saidIn } from './players.ts';

describe('players of other sites', () => {
  it('are loaded without cookies, from the last position', () => {
    expect(playerUrl({ provider: 'vimeo', id: '7', hash: 'ab12' }, 'https://a.br', 30.7)).toBe(
      'https://player.vimeo.com/video/7?dnt=1&autoplay=1&h=ab12#t=30s',
    );
    expect(playerUrl({ provider: 'youtube', id: 'a/b?c' }, 'https://a.br', 5)).toBe(
      'https://www.youtube-nocookie.com/embed/a%2Fb%3Fc?enablejsapi=1&origin=https%3A%2F%2Fa.br&rel=0&autoplay=1&start=5',
    );
  });

  it('say their time in their own form, and other messages say nothing', () => {
    const timeIn = (data: unknown) => saidIn(data).time;
    expect(timeIn('{"event":"timeupdate","data":{"seconds":3.5}}')).toBe(3.5);
    expect(timeIn({ event: 'infoDelivery', info: { currentTime: 12 } })).toBe(12);
    for (const other of ['{', '{"event":"ready"}', null, 7, { info: { currentTime: Number.NaN } }])
      expect(saidIn(other)).toEqual({ time: null, isStopped: false });
  });

  it('say that the video was paused, or is over', () => {
    const said = [
      { event: 'pause', data: { seconds: 8 } },
      { event: 'ended', data: { seconds: 60 } },
      { event: 'infoDelivery', info: { currentTime: 8, playerState: 2 } },
      { event: 'infoDelivery', info: { currentTime: 60, playerState: 0 } },
      { event: 'onStateChange', info: 2 },
    ];
    expect(said.map((message) => saidIn(JSON.stringify(message)))).toEqual([
      ...[8, 60, 8, 60].map((time) => ({ time, isStopped: true })),
      { time: null, isStopped: true },
    ]);
    for (const playerState of [-1, 1, 3, 5])
      expect(saidIn({ event: 'infoDelivery', info: { currentTime: 8, playerState } }).isStopped).toBe(false);
    expect(saidIn({ event: 'timeupdate', data: { seconds: 8 } }).isStopped).toBe(false);
  });

  it('are asked to say when they stop', () => {
    expect(askings.vimeo).toEqual(
      ['timeupdate', 'seeked', 'pause', 'ended'].map((value) => ({ method: 'addEventListener', value })),
    );
  });
});
