export interface FailureDetails {
  /** HTTP status; 0 when no answer came (offline, cut, refused). */
  status: number;
  code: string;
  message: string;
  /** Server messages by field, with 422. Dotted names reach into objects (`address.zip`). */
  errors?: Record<string, string[]>;
  requestId?: string;
  redirectUrl?: string;
}

/** Every way in which a call of the contract fails. `message` is pt-BR and may be shown. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string[]> | undefined;
  readonly requestId: string | undefined;
  readonly redirectUrl: string | undefined;

  constructor(details: FailureDetails) {
    super(details.message);
    this.name = 'ApiFailure';
    this.status = details.status;
    this.code = details.code;
    this.errors = details.errors;
    this.requestId = details.requestId;
    this.redirectUrl = details.redirectUrl;
  }

  /** No answer came: the visitor's network rather than the platform. */
  get isOffline(): boolean {
    return this.status === 0;
  }

  /** Worth asking again by itself: the network, or a platform that is busy. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }
}
