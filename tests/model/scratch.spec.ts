import { withMotion } from '../support/screens.ts';
import { replayFlow } from './harness/replay.ts';
import { ScratchDriver } from './scratch.driver.ts';
import { scratchModel } from './scratch.model.ts';
import { test } from './support/model-test.ts';

test.use(withMotion);
replayFlow(scratchModel, ScratchDriver.create, { readsTrees: true });
