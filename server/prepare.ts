/**
 * Prepares the database and exits: the first `npm start` runs it while the browser's files are built. The
 * start that follows reports any error.
 */
import { join } from 'node:path';
import { projectDir } from '../engine/manifest/project-dir.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { prepareDatabase } from './prepare-database.ts';

try {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  const projectTenantsDir = join(projectDir, 'tenants');
  await prepareDatabase(database, { tenantsDir: config.tenantsDir, projectTenantsDir }).finally(() =>
    database.close(),
  );
} catch {
  process.exitCode = 1;
}
