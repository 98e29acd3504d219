import { sql } from 'kysely';
import type { OperationInfo } from '../../openapi/generated/operations.ts';
import type { OperationSpec } from '../contract/document.ts';
import { ApiError } from '../contract/errors.ts';
import type { Db } from '../db/types.ts';
import { sourceOf } from './source.ts';

export interface Limit {
  readonly hits: number;
  readonly windowMs: number;
}

/** How often one address may write without signing in (tickets of visitors), for each operation. */
export const visitorWrites: Limit = { hits: 20, windowMs: 15 * 60_000 };

/**
 * Counts a hit (or `weight` hits) in the database, which every process shares. Answers the milliseconds until
 * the bucket is open; 0 if it is.
 */
export async function countHit(db: Db, bucket: string, limit: Limit, now: Date, weight = 1): Promise<number> {
  const oldest = new Date(now.getTime() - limit.windowMs);
  const isOver = sql<boolean>`rate_limits.window_start <= ${oldest}`;
  const row = await db
    .insertInto('rate_limits')
    .values({ bucket, window_start: now, hits: weight })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        hits: sql`case when ${isOver} then ${weight}::integer else rate_limits.hits + ${weight}::integer end`,
        window_start: sql`case when ${isOver} then ${now} else rate_limits.window_start end`,
      }),
    )
    .returning(['hits', 'window_start'])
    .executeTakeFirstOrThrow();
  if (row.hits <= limit.hits) return 0;
  return Math.max(1000, row.window_start.getTime() + limit.windowMs - now.getTime());
}

export interface GrowingLimit {
  /** How many hits need no wait. */
  readonly free: number;
  /** The length of the first wait; each further hit doubles it. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * Counts a hit, after which the next one must wait longer and longer. A hit that comes too early is not
 * counted: the answer is the milliseconds to wait; 0 if it may continue. Forgotten after twice the longest
 * wait.
 */
export async function countGrowing(db: Db, bucket: string, limit: GrowingLimit, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - 2 * limit.longestMs);
  const isOver = sql<boolean>`rate_limits.window_start <= ${oldest}`;
  const wait = sql`least(${limit.firstMs}::float8 * power(2, rate_limits.hits + 1 - ${limit.free}), ${limit.longestMs}::float8)`;
  const counted = await db
    .insertInto('rate_limits')
    .values({ bucket, window_start: now, hits: 1 })
    .onConflict((conflict) =>
      conflict
        .column('bucket')
        .doUpdateSet({
          window_start: now,
          hits: sql`case when ${isOver} then 1 else rate_limits.hits + 1 end`,
          open_at: sql`case when ${isOver} or rate_limits.hits + 1 < ${limit.free} then null
            else ${now}::timestamptz + ${wait} * interval '1 millisecond' end`,
        })
        .where(sql<boolean>`${isOver} or rate_limits.open_at is null or rate_limits.open_at <= ${now}`),
    )
    .returning('hits')
    .executeTakeFirst();
  if (counted) return 0;
  const row = await db
    .selectFrom('rate_limits')
    .select('open_at')
    .where('bucket', '=', bucket)
    .executeTakeFirst();
  return Math.max(1000, (row?.open_at ?? now).getTime() - now.getTime());
}

/** Removes a counted hit. */
export async function giveBack(db: Db, bucket: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ hits: sql`greatest(hits - 1, 0)` })
    .where('bucket', '=', bucket)
    .execute();
}

/** The error with the time to wait. */
export function tooMany(waitMs: number): ApiError {
  return new ApiError('too-many-requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** Limits the writes of a visitor's address. Throws `too-many-requests`. */
export async function limitVisitor(
  db: Db,
  operation: OperationInfo,
  address: string,
  now: Date,
): Promise<void> {
  if (!operation.writes || !operation.idempotent) return;
  const wait = await countHit(db, `visitor:${operation.id}:${sourceOf(address)}`, visitorWrites, now);
  if (wait > 0) throw tooMany(wait);
}

const kilobyte = 1024;

/**
 * Limits the writes of a signed-in person with an operation in 24 hours (`x-limit` of the contract): calls,
 * and kilobytes of files. Throws `too-many-today`, with the time when it is possible again.
 */
export async function limitWriter(
  db: Db,
  { info, limit }: OperationSpec,
  writer: { readonly programId: number; readonly participantId: number },
  files: readonly { readonly size: number }[],
  now: Date,
): Promise<void> {
  if (!limit) return;
  const bucket = `writer:${writer.programId}:${writer.participantId}:${info.id}`;
  const windowMs = 24 * 3_600_000;
  const kilobytes = Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / kilobyte);
  const waits = [await countHit(db, bucket, { hits: limit.calls, windowMs }, now)];
  if (kilobytes > 0) {
    const most = { hits: limit.megabytes * kilobyte, windowMs };
    waits.push(await countHit(db, `${bucket}:kilobytes`, most, now, kilobytes));
  }
  const wait = Math.max(...waits);
  if (wait > 0) throw new ApiError('too-many-today', { retryAfterSeconds: Math.ceil(wait / 1000) });
}
