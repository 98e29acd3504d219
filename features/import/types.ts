/**
 * The parts of the contract's answers that the flow uses (import.kinds, import.create, import.show,
 * import.run, import.update, import.refused).
 */
import type { components, operations } from '../../openapi/generated/types.ts';

export type Import = components['schemas']['Import'];
export type ImportStatus = Import['status'];
export type ImportSlug = components['schemas']['ImportSlug'];
export type KindName = components['schemas']['ImportKindName'];
export type Column = components['schemas']['ImportColumn'];
/** A page of the lines that wait to be corrected. */
export type RefusedPage = operations['import.refused']['responses'][200]['content']['application/json'];
export type RefusedLine = RefusedPage['data'][number];
