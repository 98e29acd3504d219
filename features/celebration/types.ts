import type { components } from '../../openapi/generated/types.ts';

export type Badge = components['schemas']['Badge'];
