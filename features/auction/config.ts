import schema from './settings.schema.json' with { type: 'json' };

export interface AuctionSettings {
  /** A bid that takes longer counts as a failed call, ms. */
  call_timeout_ms: number;
}

export const auctionDefaults: AuctionSettings = {
  call_timeout_ms: schema.properties.call_timeout_ms.default,
};
