import type { components } from '../../../openapi/generated/types.ts';
import { imageOf } from '../shared/image.ts';
import type { NewsRow } from './queries.ts';

export function presentNewsItem(row: NewsRow): components['schemas']['NewsItem'] {
  return {
    id: row.id,
    title: row.title,
    summary: row.excerpt,
    image: imageOf(row.image_id),
    category: { id: row.category_id, title: row.category_title },
    created_at: row.published_at.toISOString(),
  };
}

export function presentNews(
  row: NewsRow & { content: string; author: string | null },
): components['schemas']['News'] {
  return { ...presentNewsItem(row), author: row.author ?? undefined, content: row.content };
}
