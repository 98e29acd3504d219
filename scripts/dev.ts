/** `npm run dev`: the server from its source, with Vite in front of the pages. */
import { PeopleToLookAs } from '../server/demo/look-as.ts';
import { start } from '../server/main.ts';
import { addDevelopmentPages } from '../server/web/dev/register.ts';

await start({
  web: (app, parts) => {
    const { tenants, database, config } = parts;
    const people = new PeopleToLookAs({
      db: database.db,
      tenantsDir: config.tenantsDir,
      programOf: (slug) => tenants.get(slug)?.programId,
    });
    return addDevelopmentPages(app, parts, { people, tell: (line) => console.log(line) });
  },
});
