import { checkMachine } from './harness/check-machine.ts';
import { scratchModel } from './scratch.model.ts';

checkMachine(scratchModel);
