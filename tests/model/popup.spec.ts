import { replayFlow } from './harness/replay.ts';
import { PopupDriver } from './popup.driver.ts';
import { popupModel } from './popup.model.ts';

replayFlow(popupModel, PopupDriver.create, { readsTrees: true });
