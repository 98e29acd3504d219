import { checkMachine } from './harness/check-machine.ts';
import { merchanModel } from './merchan.model.ts';

checkMachine(merchanModel);
