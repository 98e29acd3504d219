import { defaultsOf } from '../defaults-of.ts';
import type { Opens } from '../shared/game-overlay.ts';
import type { MoreTime } from './rules.ts';
import schema from './settings.schema.json' with { type: 'json' };

/** The server reads the same settings of the manifest (`server/modules/memory/pace.ts`). */
export const memoryDefaults = defaultsOf<typeof schema, { opens: Opens; more_time: MoreTime }>(schema);
export type MemorySettings = typeof memoryDefaults;
