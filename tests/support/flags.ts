import type { Platform } from './platform.ts';

/** Turns switches of a program on or off (section 6). */
export async function setFlags(
  { database: { db } }: Platform,
  programId: number,
  changed: Readonly<Record<string, boolean>>,
): Promise<void> {
  const { settings } = await db
    .selectFrom('programs')
    .select('settings')
    .where('id', '=', programId)
    .executeTakeFirstOrThrow();
  const flags = { ...(settings.flags as object), ...changed };
  await db
    .updateTable('programs')
    .set({ settings: JSON.stringify({ ...(settings as object), flags }) })
    .where('id', '=', programId)
    .execute();
}
