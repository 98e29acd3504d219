import { checkMachine } from './harness/check-machine.ts';
import { signInStepsModel } from './sign-in-steps.model.ts';

checkMachine(signInStepsModel);
