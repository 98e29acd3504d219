import { defaultsOf } from '../defaults-of.ts';
import type { Opens } from '../shared/game-overlay.ts';
import schema from './settings.schema.json' with { type: 'json' };

export const rouletteDefaults = defaultsOf<typeof schema, { opens: Opens }>(schema);
export type RouletteSettings = typeof rouletteDefaults;
