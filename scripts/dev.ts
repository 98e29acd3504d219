/** `npm run dev`: the server from its source, with Vite in front of the pages. */
import { demoAccounts } from '../server/demo/account-list.ts';
import { start } from '../server/main.ts';
import { addDevelopmentPages } from '../server/web/dev/register.ts';

await start({
  web: (app, parts) => addDevelopmentPages(app, parts, (slug) => demoAccounts(parts.config.tenantsDir, slug)),
});
