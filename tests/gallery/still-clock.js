/**
 * Read before the server's program (`node --import`): its time begins at `PORTICO_STILL_CLOCK` and hardly passes, and
 * chance is always the same, so that the demo data, which count from now, are the same whenever pictures are taken. The
 * embedded database has the same time. It does pass a little: what waits for a moment to be over still ends.
 */
import './still-date.js';

const start = Date.parse(process.env.PORTICO_STILL_CLOCK ?? '');
const realNow = Date.now;
const began = realNow();
const slowness = 1000;
globalThis.stopDate(() => start + Math.floor((realNow() - began) / slowness));

// mulberry32: small, and even enough for demo data.
let seed = 20_260_701;
Math.random = () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};
