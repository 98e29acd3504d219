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

/** What a store that somebody else runs says of an order of its own. */
export interface StoreDebit {
  readonly purpose: 'debit';
  readonly participantId: number;
  /** The store's own name of it: one order, however often it is said. */
  readonly number: string;
  readonly product: string;
  readonly points: number;
  /** Where it goes, on one line; empty where the store does not say. */
  readonly delivery: string;
}

export interface StoreStep {
  readonly purpose: 'status';
  readonly number: string;
  readonly status: 'approved' | 'shipped' | 'delivered' | 'cancelled';
  /** For the person; empty: nothing. */
  readonly note: string;
}

export type StoreMessage = StoreDebit | StoreStep;

/** A store that people reach by a link, whoever runs it. No call may be made inside a transaction. */
export interface Store {
  /** An address that lets its bearer into the store as this visitor, once, until `expiresAt`. */
  link(visitor: StoreVisitor, now: Date): Promise<{ url: string; expiresAt: Date }>;
  /** What somebody ordered there and the platform has not stored, newest first. Throws `external-failure`. */
  orders(visitor: StoreVisitor, now: Date): Promise<readonly ExternalOrder[]>;
  /**
   * What the store says in a message that it signed for a program's portal. Throws `unauthenticated` for one that it
   * did not sign, or not for this, a 422 for one that says nothing sensible, and `not-found` where no other store is connected.
   */
  read<Purpose extends StoreMessage['purpose']>(
    message: string,
    expected: { purpose: Purpose; programId: number; portal: string },
    now: Date,
  ): Promise<Extract<StoreMessage, { purpose: Purpose }>>;
}
