import type { Portal } from '../../engine/feature.ts';
import { type KeptQueue, keptQueue, type Owner } from '../shared/kept-queue.ts';
import type { Outgoing } from './types.ts';

/** The survey, and the establishment; null: none, or the participant's own. */
export interface Which {
  id: number;
  establishment: number | null;
}

/** Whose surveys are kept on the device. */
export const ownerOf = ({ tenant, visitor }: Pick<Portal, 'tenant' | 'visitor'>): Owner => ({
  ...{ feature: 'survey', programId: tenant.program.id, userId: visitor.user?.id ?? 0 },
});

/** The name of a survey's queue. */
export const nameOf = ({ id, establishment }: Which): string => `${id}.${establishment ?? 0}`;

/** The answers that the server has not confirmed yet. */
export const keptAnswers = (owner: Owner, name: string): KeptQueue<Outgoing> =>
  keptQueue(localStorage, owner, name, isOutgoing);

function isOutgoing(value: object): boolean {
  const { questionId, body } = value as Partial<Outgoing>;
  return typeof questionId === 'number' && typeof body === 'object' && body.answer_id !== undefined;
}
