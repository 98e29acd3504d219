import { defaultsOf } from '../defaults-of.ts';
import schema from './settings.schema.json' with { type: 'json' };

export const auctionDefaults = defaultsOf(schema);
export type AuctionSettings = typeof auctionDefaults;
