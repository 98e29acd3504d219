/** The parts of the contract's answers that the auction uses (auction.show, auction.bid). */
import type { Schemas } from '../../openapi/generated/types.ts';

export type Auction = Schemas['Auction'];
/** The state of an auction for its reader. */
export type AuctionState = Auction['state'];
