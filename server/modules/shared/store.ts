import type { components } from '../../../openapi/generated/types.ts';

export type ExternalOrder = components['schemas']['ExternalOrder'];

/** Somebody of a program on the way to its store. */
export interface StoreVisitor {
  readonly programId: number;
  readonly participantId: number;
  /** The session of the portal: what it opens in the store ends with it. */
  readonly sessionId: number;
  readonly name: string;
  /** Where the program's portal is: who the link is from, and where the store leads back to. */
  readonly portal: string;
}

/** A store that people reach by a link, whoever runs it. No call may be made inside a transaction. */
export interface Store {
  /** An address that lets its bearer into the store as this visitor, once, until `expiresAt`. */
  link(visitor: StoreVisitor, now: Date): Promise<{ url: string; expiresAt: Date }>;
  /** What somebody ordered there and the platform has not stored, newest first. Throws `external-failure`. */
  orders(visitor: StoreVisitor, now: Date): Promise<readonly ExternalOrder[]>;
}
