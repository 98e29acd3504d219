import { checkMachine } from './harness/check-machine.ts';
import { termsModel } from './terms.model.ts';

checkMachine(termsModel);
