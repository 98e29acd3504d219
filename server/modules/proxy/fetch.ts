import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { FileAnswer } from '../../contract/handler.ts';
import { connectionOf, type Reachable } from '../shared/connection.ts';

export const mostBytes = 10 * 1024 * 1024;
const patienceMs = 10_000;
const mostRedirects = 3;

/**
 * The types that are passed on. Never HTML, SVG or a script: nothing that a browser would run under the
 * portal's address.
 */
const taken: ReadonlySet<string> = new Set([
  ...['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'],
  ...['video/mp4', 'video/webm', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav', 'text/vtt'],
  'application/pdf',
]);

/** How addresses become connections; tests pass their own. */
export interface Reach extends Reachable {
  /** The address if it is allowed, else null. Each redirect is checked again. */
  allows(address: string): URL | null;
}

/**
 * Fetches a file for a person: without cookies, in 10 s and 10 MB at most, following redirects to allowed
 * addresses only. The connection uses the IP address that was checked: the name is resolved once. `range`:
 * the part that is wanted (a `Range` header); a long file is answered in parts. Throws for everything that is
 * not passed on.
 */
export async function fetchRemote(
  address: string,
  reach: Reach,
  range: string | null = null,
): Promise<FileAnswer> {
  const signal = AbortSignal.timeout(patienceMs);
  let next = address;
  for (let count = 0; count <= mostRedirects; count += 1) {
    const url = reach.allows(next);
    if (!url) throw new Error(`The proxy does not ask ${next.slice(0, 200)}.`);
    const answer = await ask(url, reach, range, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode < 300 || statusCode >= 400) return await fileOf(answer, url);
    answer.destroy();
    if (!headers.location || !URL.canParse(headers.location, url))
      throw new Error('The redirect has no address.');
    next = new URL(headers.location, url).href;
  }
  throw new Error('Too many redirects.');
}

function ask(url: URL, reach: Reach, range: string | null, signal: AbortSignal): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const wanted = partOf(range);
  return new Promise((answered, failed) => {
    const request = (isSecure ? requestHttps : requestHttp)(url, {
      ...connectionOf(url, reach),
      signal,
      maxHeaderSize: 16 * 1024,
      headers: {
        'user-agent': 'Portico',
        accept: [...taken].join(', '),
        'accept-encoding': 'identity',
        ...(wanted && { range: wanted }),
      },
    });
    request.on('response', answered).on('error', failed).end();
  });
}

/**
 * One part of at most the allowed size: players ask for the rest by themselves. Null if no part is asked for.
 */
export function partOf(range: string | null): string | null {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (from === undefined) return null;
  const last = Number(from) + mostBytes - 1;
  return `bytes=${from}-${to === '' ? last : Math.min(Number(to), last)}`;
}

async function fileOf(answer: IncomingMessage, url: URL): Promise<FileAnswer> {
  try {
    const { statusCode, headers } = answer;
    if (statusCode !== 200 && statusCode !== 206) throw new Error(`${url.host} answered ${statusCode}.`);
    const mimetype = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (!taken.has(mimetype)) throw new Error(`${url.host} answered ${mimetype || 'no type'}.`);
    const encoding = headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity') throw new Error(`${url.host} answered in ${encoding}.`);
    if (Number(headers['content-length'] ?? 0) > mostBytes)
      throw new Error(`The answer of ${url.host} is too large.`);
    const content = await contentOf(answer);
    const part = statusCode === 206 ? partSaid(headers['content-range']) : undefined;
    const name = nameOf(url);
    return { content, mimetype, disposition: 'inline', ...(name && { name }), ...(part && { part }) };
  } finally {
    answer.destroy();
  }
}

async function contentOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  if (!answer.complete) throw new Error('The answer was cut off.');
  return Buffer.concat(chunks);
}

/** Checks a `Content-Range` (`bytes 0-99/1234`) before it is passed on. Throws for any other form. */
function partSaid(range: string | undefined): string {
  if (!range || !/^bytes \d{1,15}-\d{1,15}\/(\d{1,15}|\*)$/.test(range))
    throw new Error('The content range is invalid.');
  return range;
}

function nameOf({ pathname }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  return last.replaceAll(/[^\w.-]/g, '_').slice(-80);
}
