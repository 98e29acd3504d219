/**
 * Prepares the database and exits: the first `npm start` runs it while the browser's files are built. The
 * start that follows reports any error.
 */
import { join } from 'node:path';
import { ownersFile } from '../engine/manifest/owners.ts';
import { projectDir } from '../engine/manifest/project-dir.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { prepareDatabase } from './prepare-database.ts';
import { COMPILED_FIRST, openTenants } from './tenants/store.ts';

try {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    const { tenantsDir } = config;
    const tenants = await openTenants({
      ...{ tenantsDir, projectDir, watch: false },
      keptDir: join(config.dataDir, 'compiled'),
      ownersFile: ownersFile(config.dataDir),
      compileFirst: COMPILED_FIRST,
    });
    await prepareDatabase(database, {
      ...{ tenantsDir, projectTenantsDir: join(projectDir, 'tenants') },
      ...{ tenants: tenants.all, log: console },
    }).finally(() => tenants.close());
  } finally {
    await database.close();
  }
} catch {
  process.exitCode = 1;
}
