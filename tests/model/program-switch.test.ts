import { checkMachine } from './harness/check-machine.ts';
import { arrivalModel, programSwitchModel } from './program-switch.model.ts';

checkMachine(programSwitchModel);
checkMachine(arrivalModel);
