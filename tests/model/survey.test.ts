import { checkMachine } from './harness/check-machine.ts';
import { surveyModel } from './survey.model.ts';

checkMachine(surveyModel);
