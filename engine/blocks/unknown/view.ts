import { chunk } from '../runtime/chunk.ts';

/** Of a mistake alone: no first load brings it. */
export const UnknownBlock = chunk(() => import('./Block.tsx'));
