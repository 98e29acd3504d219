import { checkMachine } from './harness/check-machine.ts';
import { notificationsModel } from './notifications.model.ts';

checkMachine(notificationsModel);
