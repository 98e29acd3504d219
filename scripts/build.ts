/** `npm run build`: the browser's files into `dist/client`, each with a Brotli copy beside it. */
import { buildClient } from './client-build.ts';

await buildClient();
