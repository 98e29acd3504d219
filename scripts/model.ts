/** `npm run model`: walks every flow's machine, replays it in Chromium, and prints and draws the coverage. */
import { main } from '../tests/model/run/main.ts';

process.exitCode = await main(process.argv.slice(2));
