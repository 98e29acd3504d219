import type { Schemas } from '../../openapi/generated/types.ts';

export type Badge = Schemas['Badge'];
