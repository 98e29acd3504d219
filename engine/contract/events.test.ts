import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventNames, readEvents } from './events.ts';
import { ApiFailure } from './failure.ts';

describe('eventNames', () => {
  it('waits for the end of an event, however it is cut', () => {
    const read = eventNames();
    expect(read('retry: 3000\n\nevent: op')).toEqual([]);
    expect(read('en\ndata: {}\n')).toEqual([]);
    expect(read('\nevent: new\r\ndata: {}\r\n\r\n:\n\n')).toEqual(['open', 'new']);
  });

  it('takes no comment and no event without data for one, and gives a nameless one its name', () => {
    expect(eventNames()(': oi\n\nevent: vazio\n\ndata: 1\n\n')).toEqual(['message']);
  });
});

describe('readEvents', () => {
  afterEach(() => vi.unstubAllGlobals());

  function listen(answer: Response) {
    const events: string[] = [];
    vi.stubGlobal('fetch', () => Promise.resolve(answer));
    const { signal } = new AbortController();
    const request = { url: '/x', headers: {}, isCrossOrigin: false, signal };
    return { events, ended: readEvents({ ...request, onEvent: (name) => events.push(name) }) };
  }

  it('ends with the stream', async () => {
    const headers = { 'content-type': 'text/event-stream; charset=utf-8' };
    const { events, ended } = listen(new Response('event: open\ndata: {}\n\n', { headers }));
    await ended;
    expect(events).toEqual(['open']);
  });

  it('throws the refusal of the server', async () => {
    const refusal = { message: 'Muitas tentativas.', code: 'too-many-requests', request_id: '1' };
    const { ended } = listen(Response.json(refusal, { status: 429 }));
    await expect(ended).rejects.toMatchObject({ status: 429, code: 'too-many-requests' });
  });

  it('throws for what a proxy answers in the place of the stream', async () => {
    const { ended } = listen(new Response('<html></html>', { headers: { 'content-type': 'text/html' } }));
    await expect(ended).rejects.toBeInstanceOf(ApiFailure);
  });
});
