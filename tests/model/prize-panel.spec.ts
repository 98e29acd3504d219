import { withMotion } from '../support/screens.ts';
import { replayFlow } from './harness/replay.ts';
import { PrizePanelDriver } from './prize-panel.driver.ts';
import { prizePanelModel } from './prize-panel.model.ts';
import { test } from './support/model-test.ts';

test.use(withMotion);
replayFlow(prizePanelModel, PrizePanelDriver.create, { readsTrees: true });
