import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseHandle } from '../../db/client.ts';
import { takeTurns } from '../shared/turns.ts';
import { giveDueBadges } from './award.ts';

interface BadgeWorker {
  readonly database: DatabaseHandle;
  readonly log: FastifyBaseLogger;
  readonly clock: () => Date;
}

/** Gives badges as people reach them. Answers a function that stops it and waits for the running turn. */
export function startBadgeWorker({ database, log, clock }: BadgeWorker): () => Promise<void> {
  return takeTurns(
    () => giveDueBadges(database, clock()),
    (error) => log.error({ err: error }, 'badges could not be given'),
  );
}
