import type { components } from '../../../openapi/generated/types.ts';
import type { Tx } from '../../db/types.ts';
import { imageOf } from '../shared/image.ts';
import { featuredProducts, type listProducts } from './queries.ts';

type Product = components['schemas']['Product'];
type Row = Awaited<ReturnType<typeof listProducts>>['rows'][number];

export function presentProduct(row: Row): Product {
  return {
    image: imageOf(row.image_id),
    id: row.id,
    title: row.title,
    description: row.description,
    brand: row.brand ?? undefined,
    category: row.category,
    points: row.points,
    available: true,
  };
}

export async function highlightedProducts(tx: Tx, programId: number, count: number): Promise<Product[]> {
  return (await featuredProducts(tx, programId, count)).map(presentProduct);
}
