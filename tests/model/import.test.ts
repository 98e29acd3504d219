import { checkMachine } from './harness/check-machine.ts';
import { importModel } from './import.model.ts';

checkMachine(importModel);
