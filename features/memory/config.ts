/**
 * Numbers of the memory game: section 9 of the specification, as defaults of `settings.schema.json`. A tenant changes
 * them under `flows.memory`; the server reads the same manifest (`server/modules/memory/pace.ts`).
 */

import type { Opens } from '../stage/game-overlay.ts';
import type { MoreTime } from './rules.ts';
import schema from './settings.schema.json' with { type: 'json' };

export interface MemorySettings {
  /** When the game opens by itself. */
  opens: Opens;
  /** How long a turn that does not end the game stays open, ms. */
  reset_ms: number;
  /** What is offered to who needs longer (WCAG 2.2.1). */
  more_time: MoreTime;
  /** A call that takes longer counts as failed, ms. */
  call_timeout_ms: number;
  /** The game starts without waiting longer for its pictures, ms. */
  image_timeout_ms: number;
}

const { properties } = schema;

export const memoryDefaults: MemorySettings = {
  opens: properties.opens.default as Opens,
  reset_ms: properties.reset_ms.default,
  more_time: properties.more_time.default as MoreTime,
  call_timeout_ms: properties.call_timeout_ms.default,
  image_timeout_ms: properties.image_timeout_ms.default,
};
