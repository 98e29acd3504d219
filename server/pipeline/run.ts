import type { DeviceCookie, RequestContext, SessionCookies } from '../contract/handler.ts';
import { header, type Outcome, type RawRequest } from '../contract/request.ts';
import type { Tx } from '../db/types.ts';
import type { Core } from './core.ts';
import {
  deviceCookieHeader,
  knownCookie,
  readDeviceTokens,
  trustedCookie,
  visitorCookie,
} from './device-cookie.ts';
import { portalOrigin } from './portal-origin.ts';
import type { ProgramChoice } from './program.ts';

/**
 * One execution: the handler's context, and the cookies that it sets. Values that few handlers need are
 * computed on first use.
 */
export class Run implements RequestContext {
  readonly clock: () => Date;
  readonly random: () => number;
  readonly tenant: unknown;
  /** The cookies that the handler has set. */
  newSession: Outcome['session'];
  readonly newDevices: string[] = [];
  readonly #core: Core;
  readonly #request: RawRequest;
  readonly #choice: ProgramChoice;
  #tx: Tx | null = null;
  #keepOnFailure: ((tx: Tx) => Promise<void>) | null = null;

  constructor(core: Core, request: RawRequest, choice: ProgramChoice, tenant: unknown) {
    this.clock = core.clock;
    this.random = core.random;
    this.tenant = tenant;
    this.#core = core;
    this.#request = request;
    this.#choice = choice;
  }

  get requestId() {
    return this.#request.requestId;
  }

  get program() {
    return this.#choice.program;
  }

  get session() {
    return this.#choice.session;
  }

  get idempotencyKey() {
    return header(this.#request, 'idempotency-key');
  }

  get log() {
    return this.#request.log;
  }

  get range() {
    return header(this.#request, 'range');
  }

  portalOrigin(programId: number): string | null {
    const { tenants, publicOrigin, port } = this.#core;
    const tenant = tenants.byProgram(programId);
    return tenant && portalOrigin(tenant.domain, publicOrigin, port());
  }

  get clientAddress() {
    return this.#request.address;
  }

  get userAgent() {
    return header(this.#request, 'user-agent') ?? '';
  }

  get cookies(): SessionCookies {
    return {
      issue: (token, expiresAt) => {
        this.newSession = { token, expiresAt };
      },
      clear: () => {
        this.newSession = null;
      },
    };
  }

  get device(): DeviceCookie {
    return this.#deviceCookie(trustedCookie);
  }

  get knownDevice(): DeviceCookie {
    return this.#deviceCookie(knownCookie);
  }

  get visitor(): DeviceCookie {
    return this.#deviceCookie(visitorCookie);
  }

  #deviceCookie(kind: typeof trustedCookie): DeviceCookie {
    return {
      tokens: readDeviceTokens(kind, this.#request),
      remember: (tokens, expiresAt) => {
        this.newDevices.push(deviceCookieHeader(kind, { tokens, expiresAt }, this.#core.isSecure));
      },
    };
  }

  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    if (this.#tx) return work(this.#tx);
    return this.#core.database.withProgram(this.#choice.program?.id ?? null, work);
  }

  onFailure(work: (tx: Tx) => Promise<void>): void {
    this.#keepOnFailure = work;
  }

  /** From now on the handler works in this transaction, which its caller begins and ends. */
  within(tx: Tx): this {
    this.#tx = tx;
    return this;
  }

  /** Writes what must stay after a failure. If this fails too, the client gets the first error. */
  async keep(): Promise<void> {
    const keep = this.#keepOnFailure;
    if (!keep) return;
    const programId = this.#choice.program?.id ?? null;
    await this.#core.database.withProgram(programId, keep).catch((error: unknown) => {
      this.#request.log.error({ err: error }, 'what a failure should have left was not written');
    });
  }
}
