import { replayFlow } from './harness/replay.ts';
import { RouletteDriver } from './roulette.driver.ts';
import { rouletteModel } from './roulette.model.ts';

replayFlow(rouletteModel, RouletteDriver.create);
