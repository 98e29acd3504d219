import type { CallFailure } from './call-failure.ts';

export interface FailureDetails extends CallFailure {
  requestId?: string;
  redirectUrl?: string;
}

/** Every way in which a call of the contract fails. `message` is pt-BR and may be shown. */
export class ApiFailure extends Error implements CallFailure {
  readonly status: number;
  readonly code: string;
  readonly errors?: Record<string, string[]>;
  readonly requestId: string | undefined;
  readonly redirectUrl: string | undefined;

  constructor(details: FailureDetails) {
    super(details.message);
    this.name = 'ApiFailure';
    this.status = details.status;
    this.code = details.code;
    if (details.errors) this.errors = details.errors;
    this.requestId = details.requestId;
    this.redirectUrl = details.redirectUrl;
  }

  /** No answer came: the visitor's network rather than the platform. */
  get isOffline(): boolean {
    return this.status === 0;
  }

  /** Worth asking again by itself: the network, or a platform that is busy; not what has been waited for in vain. */
  get isTransient(): boolean {
    return this.code === 'offline' || [502, 503, 504].includes(this.status);
  }
}
