import type { components } from '../../../openapi/generated/types.ts';
import type { Tx } from '../../db/types.ts';
import { presentNewsItem } from './present.ts';
import { latestNews } from './queries.ts';

/** The newest published news, for pages that show a few of them. */
export async function newestNews(
  tx: Tx,
  programId: number,
  now: Date,
  count: number,
): Promise<components['schemas']['NewsItem'][]> {
  return (await latestNews(tx, programId, now, count)).map(presentNewsItem);
}
