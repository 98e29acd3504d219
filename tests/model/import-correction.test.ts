import { checkMachine } from './harness/check-machine.ts';
import { importCorrectionModel } from './import-correction.model.ts';

checkMachine(importCorrectionModel);
