import { checkMachine } from './harness/check-machine.ts';
import { inactivityModel } from './inactivity.model.ts';

checkMachine(inactivityModel);
