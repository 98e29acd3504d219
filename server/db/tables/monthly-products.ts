import { collection, image, moment as momentOf, plain, reference } from './collection.ts';
import { soldProductContent } from './sales.ts';
import { contentKey, integer, label, moment, serial, table } from './table.ts';

/** What the participants are asked to sell in a month. */
export const monthlyProducts = table('monthly_products', {
  id: serial(),
  content_key: contentKey(),
  sold_product_id: integer(),
  /** The offer for people who sell it in that month. */
  offer: label(),
  /** Any time in its month, in Brasília. */
  starts_at: moment(),
  image_id: integer().orNull(),
});

export const monthlyProductContent = collection(monthlyProducts, {
  name: 'monthly-products',
  about: 'Produtos do mês',
  fields: {
    offer: plain('O que o mês oferece a quem vende, em poucas palavras'),
    sold_product: reference('Chave de um produto de sold-products.json', soldProductContent),
    starts_at: momentOf('Um momento do mês em que ele vale'),
    image: image('Imagem em assets/', 'program'),
  },
});
