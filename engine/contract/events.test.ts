import { describe, expect, it } from 'vitest';
import { pushStream } from '../../openapi/generated/calls/push.stream.ts';
import { createContractClient } from './client.ts';
import { eventNames } from './events.ts';
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

describe('a stream of events', () => {
  function listen(answer: Response) {
    const events: string[] = [];
    const client = createContractClient({
      origin: 'https://api.prova.localhost',
      programId: async () => 7,
      adminUserId: () => null,
      personId: () => null,
      currentUrl: () => 'https://prova.localhost/',
      onForbidden: () => false,
      fetch: async () => answer,
    });
    const { signal } = new AbortController();
    return { events, ended: client.listen(pushStream, { signal, onEvent: (name) => events.push(name) }) };
  }

  it('is read until it ends', async () => {
    const headers = { 'content-type': 'text/event-stream; charset=utf-8' };
    const { events, ended } = listen(new Response('event: open\ndata: {}\n\n', { headers }));
    await ended;
    expect(events).toEqual(['open']);
  });

  it('fails with the refusal of the server', async () => {
    const refusal = { message: 'Muitas tentativas.', code: 'too-many-requests', request_id: '1' };
    const { ended } = listen(Response.json(refusal, { status: 429 }));
    await expect(ended).rejects.toMatchObject({ status: 429, code: 'too-many-requests' });
  });

  it('fails where a proxy answers in its place', async () => {
    const { ended } = listen(new Response('<html></html>', { headers: { 'content-type': 'text/html' } }));
    await expect(ended).rejects.toBeInstanceOf(ApiFailure);
  });
});
