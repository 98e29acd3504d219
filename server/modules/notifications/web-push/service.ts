export { forgetDevices } from './devices.ts';
export { pushServices, type WebPushSettings } from './settings.ts';
export { pushReach, startPushWorker } from './worker.ts';
