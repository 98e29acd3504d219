import { replayFlow } from './harness/replay.ts';
import { InactivityDriver } from './inactivity.driver.ts';
import { inactivityModel } from './inactivity.model.ts';

replayFlow(inactivityModel, InactivityDriver.create, { readsTrees: true });
