/** The composition root of the portal's service worker, as `main.tsx` is the page's. */
import type { WorkerScope } from './engine/offline/scope.ts';
import { startWorker } from './engine/offline/worker.ts';

startWorker(self as unknown as WorkerScope);
