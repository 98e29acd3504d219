import { replayFlow } from './harness/replay.ts';
import { SurveyDriver } from './survey.driver.ts';
import { surveyModel } from './survey.model.ts';

replayFlow(surveyModel, SurveyDriver.create, { readsTrees: true });
