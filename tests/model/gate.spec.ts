import { GateDriver } from './gate.driver.ts';
import { gateModel } from './gate.model.ts';
import { replayFlow } from './harness/replay.ts';

replayFlow(gateModel, GateDriver.create, { readsTrees: true });
