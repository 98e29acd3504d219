import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { EventSink, StreamAnswer } from '../contract/handler.ts';

/** How long a client waits before it connects again (ms), unless it chooses its own wait. */
const retryMs = 3000;
/**
 * If a client stops reading, its connection is closed at this many waiting bytes; it reads again when it
 * reconnects.
 */
const mostWaiting = 64 * 1024;

/** The streams of this process. */
export class OpenStreams {
  readonly #open = new Set<PassThrough>();
  #isClosed = false;

  add(body: PassThrough): void {
    this.#open.add(body);
    body.once('close', () => this.#open.delete(body));
    if (this.#isClosed) body.end();
  }

  /** Ends every stream, so that the process can exit; clients reconnect to another one. */
  close(): void {
    this.#isClosed = true;
    for (const body of this.#open) body.end();
  }
}

/** Answers with server-sent events until either side ends. The headers tell proxies not to buffer. */
export function sendStream(reply: FastifyReply, answer: StreamAnswer, streams: OpenStreams): FastifyReply {
  if (reply.request.method === 'HEAD') return asEvents(reply).send();
  const body = new PassThrough({ highWaterMark: mostWaiting });
  const write = (text: string) => {
    if (body.writableEnded || body.destroyed) return;
    if (body.writableLength > mostWaiting) body.destroy();
    else body.write(text);
  };
  const sink: EventSink = {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => body.end(),
  };
  write(`retry: ${retryMs}\n\n`);
  // It may throw here, while an error response is still possible.
  body.once('close', answer.open(sink));
  streams.add(body);
  return asEvents(reply).send(body);
}

function asEvents(reply: FastifyReply): FastifyReply {
  return reply
    .code(200)
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8');
}
