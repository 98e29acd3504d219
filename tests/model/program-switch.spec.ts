import { ArrivalDriver } from './arrival.driver.ts';
import { replayFlow } from './harness/replay.ts';
import { ProgramSwitchDriver } from './program-switch.driver.ts';
import { arrivalModel, programSwitchModel } from './program-switch.model.ts';

replayFlow(programSwitchModel, ProgramSwitchDriver.create, { readsTrees: true });
replayFlow(arrivalModel, ArrivalDriver.create, { readsTrees: true });
