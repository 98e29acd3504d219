import type { Portal } from '../../engine/feature.ts';
import { type KeptQueue, keptQueue, type Owner } from '../shared/kept-queue.ts';
import type { Outgoing } from './types.ts';

/** Whose trainings are kept on the device. */
export const ownerOf = ({ tenant, visitor }: Pick<Portal, 'tenant' | 'visitor'>): Owner => ({
  ...{ feature: 'training', programId: tenant.program.id, userId: visitor.user?.id ?? 0 },
});

/** What of a training the server has not answered yet. */
export const keptTraining = (owner: Owner, id: number | string): KeptQueue<Outgoing> =>
  keptQueue(localStorage, owner, id, isOutgoing);

function isOutgoing(value: object): boolean {
  const { what, body } = value as Partial<Outgoing>;
  return (what === 'step' || what === 'answer') && typeof body === 'object';
}
