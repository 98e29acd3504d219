import { replayFlow } from './harness/replay.ts';
import { MemoryDriver } from './memory.driver.ts';
import { memoryModel } from './memory.model.ts';

replayFlow(memoryModel, MemoryDriver.create, { readsTrees: true });
