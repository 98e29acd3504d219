import { checkMachine } from './harness/check-machine.ts';
import { trainingModel } from './training.model.ts';

checkMachine(trainingModel);
