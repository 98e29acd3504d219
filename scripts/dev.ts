/** `npm run dev`: the server from its source, with Vite in front of the pages. */
import { start } from '../server/main.ts';
import { addDevelopmentPages } from '../server/web/dev/register.ts';

await start({ web: addDevelopmentPages });
