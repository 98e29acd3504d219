/** What the auction reads of the contract's answers (auction.show, auction.bid). */
import type { components } from '../../openapi/generated/types.ts';

export type Auction = components['schemas']['Auction'];
/** What an auction is to whoever looks at it. */
export type AuctionState = Auction['state'];
