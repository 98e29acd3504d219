import { replayFlow } from './harness/replay.ts';
import { ImportDriver } from './import.driver.ts';
import { importModel } from './import.model.ts';

replayFlow(importModel, ImportDriver.create, { readsTrees: true });
