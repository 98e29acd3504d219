import { join } from 'node:path';
import { type RunningServer, startServer } from '../support/server.ts';
import { replayFlow } from './harness/replay.ts';
import { RouletteDriver } from './roulette.driver.ts';
import { rouletteModel } from './roulette.model.ts';

let server: RunningServer;

replayFlow({
  model: rouletteModel,
  async prepare() {
    server = await startServer({ env: { TENANTS_DIR: join(import.meta.dirname, 'tenants') } });
    return async () => {
      await server.stop();
    };
  },
  createDriver: async (page) => new RouletteDriver(page, server),
});
