import { replayFlow } from './harness/replay.ts';
import { SignInStepsDriver } from './sign-in-steps.driver.ts';
import { signInStepsModel } from './sign-in-steps.model.ts';

replayFlow(signInStepsModel, SignInStepsDriver.create, { readsTrees: true });
