import { replayFlow } from './harness/replay.ts';
import { TrainingDriver } from './training.driver.ts';
import { trainingModel } from './training.model.ts';

replayFlow(trainingModel, TrainingDriver.create, { readsTrees: true });
