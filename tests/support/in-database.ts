import { type DatabaseHandle, openDatabase } from '../../server/db/client.ts';

/** Opens the embedded database of a folder for `work`, and closes it whatever comes of it. */
export async function inDatabase<T>(
  dataDir: string,
  work: (database: DatabaseHandle) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ databaseUrl: null, dataDir, isBrief: true });
  return work(database).finally(() => database.close());
}
