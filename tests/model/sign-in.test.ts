import { checkMachine } from './harness/check-machine.ts';
import { signInModel } from './sign-in.model.ts';

checkMachine(signInModel);
