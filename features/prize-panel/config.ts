import { defaultsOf } from '../defaults-of.ts';
import type { Opens } from '../shared/game-overlay.ts';
import schema from './settings.schema.json' with { type: 'json' };

/** The three colors of the panel and its grid are in the style sheets. */
export const panelDefaults = defaultsOf<typeof schema, { opens: Opens }>(schema);
export type PanelSettings = typeof panelDefaults;
