import { replayFlow } from './harness/replay.ts';
import { PrizePanelDriver } from './prize-panel.driver.ts';
import { prizePanelModel } from './prize-panel.model.ts';

replayFlow(prizePanelModel, PrizePanelDriver.create);
