import type { Schemas } from '../../../openapi/generated/types.ts';

export type ExternalOrder = Schemas['ExternalOrder'];

/** A participant who goes to the program's store. */
export interface StoreVisitor {
  readonly programId: number;
  readonly participantId: number;
  /** The portal's session: when it ends, the store's session ends with it. */
  readonly sessionId: number;
  /** The account's generation: a new password ends the store's session too. */
  readonly generation: number;
  readonly name: string;
  /** The address of the program's portal: it is the issuer of the link, and the store links back to it. */
  readonly portal: string;
}

/** An order, as an external store reports it. */
export interface StoreDebit {
  readonly purpose: 'debit';
  readonly participantId: number;
  /** The store's own id of it: one id is one order. */
  readonly number: string;
  readonly product: string;
  readonly points: number;
  /** The delivery address, on one line; empty if the store does not send it. */
  readonly delivery: string;
}

export interface StoreStep {
  readonly purpose: 'status';
  readonly number: string;
  readonly status: 'approved' | 'shipped' | 'delivered' | 'cancelled';
  /** A note for the person; may be empty. */
  readonly note: string;
}

export type StoreMessage = StoreDebit | StoreStep;

/**
 * A store that people reach by a link, the platform's own or an external one. Never call it inside a
 * transaction.
 */
export interface Store {
  /** An address that signs its first visitor in to the store as this person, until `expiresAt`. */
  link(visitor: StoreVisitor, now: Date): Promise<{ url: string; expiresAt: Date }>;
  /** The person's orders there that the platform has not stored, newest first. Throws `external-failure`. */
  orders(visitor: StoreVisitor, now: Date): Promise<readonly ExternalOrder[]>;
  /**
   * Reads a message that the store signed for a program's portal. Throws `unauthenticated` for a wrong
   * signature or recipient, a 422 for invalid content, and `not-found` if no external store is connected.
   */
  read<Purpose extends StoreMessage['purpose']>(
    message: string,
    expected: { purpose: Purpose; programId: number; portal: string },
    now: Date,
  ): Promise<Extract<StoreMessage, { purpose: Purpose }>>;
}
