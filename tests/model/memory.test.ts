import { checkMachine } from './harness/check-machine.ts';
import { memoryModel } from './memory.model.ts';

checkMachine(memoryModel);
