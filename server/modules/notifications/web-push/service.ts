export { pushServices, type WebPushSettings } from '../../shared/web-push.ts';
export { forgetDevices } from './devices.ts';
export { forgetOldMessages } from './outbox.ts';
export { type PushWorker, pushReach, startPushWorker } from './worker.ts';
