/** `npm run model`: walks every flow's machine, replays it in Chromium, prints and draws what was covered. */
import { main } from '../tests/model/run/main.ts';

process.exitCode = await main(process.argv.slice(2));
