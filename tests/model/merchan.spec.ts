import { replayFlow } from './harness/replay.ts';
import { MerchanDriver } from './merchan.driver.ts';
import { merchanModel } from './merchan.model.ts';

replayFlow(merchanModel, MerchanDriver.create, { readsTrees: true });
