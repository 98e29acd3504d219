import type { FastifyBaseLogger } from 'fastify';
import type { FileAnswer, SessionContext, StreamAnswer, UploadedFile } from './handler.ts';

type HeaderValues = Readonly<Record<string, string | string[] | undefined>>;

/** A request as it arrived, over HTTP or in process, before it is validated. */
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

/** The result of a successful operation. */
export interface Outcome {
  readonly status: 200 | 202 | 204;
  readonly text: string;
  readonly file: FileAnswer | null;
  /** The file is sent as `{ base64, filename, mime }`. */
  readonly isInJson: boolean;
  readonly stream: StreamAnswer | null;
  /** A new session (token) or the end of one (null). */
  readonly session?: { token: string; expiresAt: Date } | null;
  /** `Set-Cookie` of trusted and known devices, if they changed. */
  readonly devices: readonly string[];
}

/** The signed-in person, after the token was looked up. */
export interface Identity {
  readonly session: SessionContext | null;
  /** Where the token came from: a browser sends only a cookie by itself. */
  readonly via: 'cookie' | 'bearer' | null;
  /** A token came that is not, or no longer, one of a session. */
  readonly hasEnded: boolean;
}

/** The value of a header, or null; a header that is sent twice counts as missing. */
export function header(request: Pick<RawRequest, 'headers'>, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
