import { checkMachine } from './harness/check-machine.ts';
import { popupModel } from './popup.model.ts';

checkMachine(popupModel);
