import { replayFlow } from './harness/replay.ts';
import { ImportCorrectionDriver } from './import-correction.driver.ts';
import { importCorrectionModel } from './import-correction.model.ts';

replayFlow(importCorrectionModel, ImportCorrectionDriver.create, { readsTrees: true });
