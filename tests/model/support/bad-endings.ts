import type { Driver } from '../harness/replay.ts';
import type { ParkedCalls } from './parked-calls.ts';
import type { Visit } from './visit.ts';

/** The bad ends that most models give a call, by their moments. `now` is asked when one happens. */
export const badEndings = (now: () => { visit: Visit; calls: ParkedCalls }): Driver['act'] => ({
  cut: () => now().calls.loseAnswer(),
  crash: () => now().calls.crash(),
  refuse: () => now().calls.refuse(),
  expire: () => now().visit.expireDuring(now().calls),
  slow: () => now().visit.timeOut(now().calls),
});
