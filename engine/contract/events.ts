import { offlineFailure } from './answer-failure.ts';
import type { ListenOptions } from './call-options.ts';

/**
 * Reads server-sent events from an answer of `fetch`, and not by `EventSource`: that one sends no headers (an admin's
 * tab says in one as whom it looks), tells no status, and connects again by itself. @throws {ApiFailure}
 */
export async function readEvents(
  stream: ReadableStream<Uint8Array>,
  { signal, onEvent, onAlive }: ListenOptions,
): Promise<void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const read = eventNames();
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw signal.aborted ? error : offlineFailure();
    });
    if (done) return;
    onAlive?.();
    for (const name of read(decoder.decode(value, { stream: true }))) onEvent(name);
  }
}

/** Takes a stream's text in whatever pieces it comes and answers the names of the events that are whole. */
export function eventNames(): (piece: string) => string[] {
  let rest = '';
  return (piece) => {
    const events = (rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    rest = events.pop() ?? '';
    return events.flatMap((event) => {
      const lines = event.split('\n').filter((line) => line !== '' && !line.startsWith(':'));
      if (!lines.some((line) => line.startsWith('data:'))) return [];
      return [
        lines
          .find((line) => line.startsWith('event:'))
          ?.slice(6)
          .trim() ?? 'message',
      ];
    });
  };
}
