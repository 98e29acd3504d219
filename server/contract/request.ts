import type { FastifyBaseLogger } from 'fastify';
import type { FileAnswer, SessionContext, StreamAnswer, UploadedFile } from './handler.ts';

type HeaderValues = Readonly<Record<string, string | string[] | undefined>>;

/** A request as it came, over HTTP or in process, before anything in it is believed. */
export interface RawRequest {
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  readonly headers: HeaderValues;
  readonly hostname: string;
  readonly address: string;
  readonly method: string;
  readonly url: string;
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly isMultipart: boolean;
  readonly files: readonly UploadedFile[];
}

/** What an operation answers when all goes well. */
export interface Outcome {
  readonly status: 200 | 204;
  readonly text: string;
  readonly file: FileAnswer | null;
  readonly stream: StreamAnswer | null;
  /** A session that was made (token) or ended (null). */
  readonly session?: { token: string; expiresAt: Date } | null;
  /** `Set-Cookie` of the trusted and of the known devices, where they changed. */
  readonly devices: readonly string[];
}

/** Who asks, once the token has been looked up. */
export interface Identity {
  readonly session: SessionContext | null;
  /** How the token came: only a cookie is sent by the browser on its own. */
  readonly via: 'cookie' | 'bearer' | null;
}

/** The one value of a header, or null; a header sent twice counts as not sent. */
export function header(request: Pick<RawRequest, 'headers'>, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
