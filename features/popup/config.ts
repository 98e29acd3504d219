import { defaultsOf } from '../defaults-of.ts';
import schema from './settings.schema.json' with { type: 'json' };

export const popupDefaults = defaultsOf(schema);
export type PopupSettings = typeof popupDefaults;
