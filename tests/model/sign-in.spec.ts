import { replayFlow } from './harness/replay.ts';
import { SignInDriver } from './sign-in.driver.ts';
import { signInModel } from './sign-in.model.ts';

replayFlow(signInModel, SignInDriver.create, { readsTrees: true });
