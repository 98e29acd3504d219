/**
 * Makes the database ready and ends: the first `npm start` does it while the browser's files are built. What stops it is
 * said by the start that follows.
 */
import { join } from 'node:path';
import { projectDir } from '../engine/manifest/project-dir.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { prepareDatabase } from './prepare-database.ts';

try {
  const config = readConfig(process.env);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  const projectTenantsDir = join(projectDir, 'tenants');
  await prepareDatabase(database, { tenantsDir: config.tenantsDir, projectTenantsDir }).finally(() =>
    database.close(),
  );
} catch {
  process.exitCode = 1;
}
