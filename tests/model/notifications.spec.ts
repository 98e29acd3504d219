import { replayFlow } from './harness/replay.ts';
import { NotificationsDriver } from './notifications.driver.ts';
import { notificationsModel } from './notifications.model.ts';

replayFlow(notificationsModel, NotificationsDriver.create, { readsTrees: true });
