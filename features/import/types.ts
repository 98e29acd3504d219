/**
 * The parts of the contract's answers that the flow uses (import.kinds, import.create, import.show,
 * import.run, import.update).
 */
import type { components } from '../../openapi/generated/types.ts';

export type Import = components['schemas']['Import'];
export type ImportStatus = Import['status'];
export type ImportSlug = components['schemas']['ImportSlug'];
export type KindName = components['schemas']['ImportKindName'];
