/** The server's program, as `npm start` runs it: built into `dist/server`. */
import { start } from './main.ts';

await start();
