import { withMotion } from '../support/screens.ts';
import { replayFlow } from './harness/replay.ts';
import { RouletteDriver } from './roulette.driver.ts';
import { rouletteModel } from './roulette.model.ts';
import { test } from './support/model-test.ts';

test.use(withMotion);
replayFlow(rouletteModel, RouletteDriver.create, { readsTrees: true });
