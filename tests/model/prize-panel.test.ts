import { checkMachine } from './harness/check-machine.ts';
import { prizePanelModel } from './prize-panel.model.ts';

checkMachine(prizePanelModel);
