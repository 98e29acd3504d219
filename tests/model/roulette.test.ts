import { checkMachine } from './harness/check-machine.ts';
import { rouletteModel } from './roulette.model.ts';

checkMachine(rouletteModel);
