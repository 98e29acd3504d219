import { AuctionDriver } from './auction.driver.ts';
import { auctionModel } from './auction.model.ts';
import { replayFlow } from './harness/replay.ts';

replayFlow(auctionModel, AuctionDriver.create, { readsTrees: true });
