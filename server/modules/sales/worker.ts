import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseHandle } from '../../db/client.ts';
import { takeTurns } from '../shared/turns.ts';
import { settleDue } from './settle.ts';

interface SettlementWorker {
  readonly database: DatabaseHandle;
  readonly log: FastifyBaseLogger;
  readonly clock: () => Date;
}

/** Settles sellers whose campaigns have changed. Answers a function that stops it and waits for the running turn. */
export function startSettlementWorker({ database, log, clock }: SettlementWorker): () => Promise<void> {
  return takeTurns(
    () => settleDue(database, clock()),
    (error) => log.error({ err: error }, 'sellers could not be settled'),
  );
}
