/**
 * The parts of the contract's answers that the flow uses (import.kinds, import.create, import.show,
 * import.run, import.update, import.refused).
 */
import type { operations, Schemas } from '../../openapi/generated/types.ts';

export type Import = Schemas['Import'];
export type ImportStatus = Import['status'];
export type ImportSlug = Schemas['ImportSlug'];
export type KindName = Schemas['ImportKindName'];
export type Column = Schemas['ImportColumn'];
/** A page of the lines that wait to be corrected. */
export type RefusedPage = operations['import.refused']['responses'][200]['content']['application/json'];
export type RefusedLine = RefusedPage['data'][number];
