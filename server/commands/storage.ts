/** `portico storage [bucket|database]`: where the contents of files are, and their way from one place to the other. */
import type { Command } from '../../engine/cli/command.ts';
import { UsageError } from '../../engine/cli/options.ts';
import { counted } from '../../engine/format/counted.ts';
import { readConfig } from '../config.ts';
import { inProgram } from '../content/program.ts';
import { type DatabaseHandle, openDatabase } from '../db/client.ts';
import { openBucket, parseStorageUrl } from '../db/contents/bucket.ts';
import { migrateNew } from '../db/migrate.ts';
import { countContents, moveContents, type Place } from '../storage/move.ts';
import { commandProblem } from './command-problem.ts';

const isPlace = (word: string): word is Place => word === 'bucket' || word === 'database';

export const storage: Command = async ([place], options, terminal) => {
  if (place !== undefined && !isPlace(place)) throw new UsageError('storage pede bucket, database ou nada.');
  const env = { ...options.env, TENANTS_DIR: options.tenantsDir };
  let database: DatabaseHandle | undefined;
  try {
    const config = readConfig(env);
    const address = config.storageUrl === null ? null : parseStorageUrl(config.storageUrl);
    if (place && !address) {
      terminal.err('sem STORAGE_URL não se sabe qual é o bucket: defina-a, e repita o comando.');
      return 1;
    }
    database = await openDatabase({ ...config, isBrief: true });
    await migrateNew(database.db);
    const programs = await database.db.selectFrom('programs').select(['id', 'slug']).orderBy('id').execute();
    const report = [];
    for (const { id, slug } of programs) {
      const done = place && address && (await moveContents(database.db, id, openBucket(address), place));
      const count = await inProgram(database.db, id, (tx) => countContents(tx, id));
      report.push({ program: slug, ...count, ...done });
    }
    if (options.format === 'json') terminal.out(JSON.stringify({ programs: report }, null, 2));
    else
      for (const { program, database: here, bucket, moved, missing = [] } of report) {
        const said = moved === undefined ? '' : `, ${counted(moved, 'levado', 'levados')} agora`;
        terminal.out(`${program}: ${here} no banco, ${bucket} no bucket${said}`);
        for (const sha256 of missing) terminal.err(`${program}: o bucket não tem ${sha256}`);
      }
    return report.some(({ missing = [] }) => missing.length > 0) ? 1 : 0;
  } catch (error) {
    terminal.err(commandProblem(error, env));
    return 1;
  } finally {
    await database?.close();
  }
};
