import { auctionModel } from './auction.model.ts';
import { checkMachine } from './harness/check-machine.ts';

checkMachine(auctionModel);
