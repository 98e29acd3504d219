import { replayFlow } from './harness/replay.ts';
import { ScratchDriver } from './scratch.driver.ts';
import { scratchModel } from './scratch.model.ts';

replayFlow(scratchModel, ScratchDriver.create);
