import { replayFlow } from './harness/replay.ts';
import { TermsDriver } from './terms.driver.ts';
import { termsModel } from './terms.model.ts';

replayFlow(termsModel, TermsDriver.create, { readsTrees: true });
