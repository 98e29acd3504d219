import { collection, moment as momentOf, plain, reference } from './collection.ts';
import { big, contentKey, contentRow, flag, integer, label, moment, serial, table, text } from './table.ts';

/** Products that participants sell; prizes are `products`. */
export const soldProducts = table('sold_products', {
  ...contentRow(),
  /** The code that a sale uses for it. */
  code: text(),
  title: label(),
  family: label(),
  /** Centavos. */
  price: integer(),
});

/** The points of a sale: `points` for each unit, or for every `per_cents` centavos of its value. */
export const pointRules = table('point_rules', {
  id: serial(),
  content_key: contentKey(),
  name: label(),
  /** Only for this product. */
  sold_product_id: integer().orNull(),
  /** Only for the products of this family. */
  family: text().orNull(),
  points: integer(),
  per_cents: integer().orNull(),
  /** It applies to sales from then on. */
  starts_at: moment(),
});

/** A line that reports a sale or a cancellation, as it was sent or corrected. */
export const saleEntries = table('sale_entries', {
  id: serial(),
  /** The import that brought it. */
  job_id: integer().orNull(),
  state: text().oneOf('waiting', 'accepted', 'invalid').byDefault(),
  /** Why it cannot become a sale. */
  reason: text()
    .oneOf(
      'incomplete',
      'cpf_unknown',
      'product_unknown',
      'establishment_unknown',
      'outside_period',
      'duplicate',
      'sale_unknown',
      'too_many_points',
    )
    .orNull(),
  /** Counts corrections: a correction must name the version that it is based on. */
  version: integer().byDefault(),
  number: label().orNull(),
  cpf: text().orNull().personal(),
  /** When a correction brought the CPF; null: it came with the line. */
  cpf_since: moment().orNull(),
  product_code: label().orNull(),
  establishment_code: label().orNull(),
  quantity: integer().orNull(),
  /** Centavos. */
  value: big().orNull(),
  sold_at: moment().orNull(),
  /** It cancels the sale with that number, seller and establishment. */
  cancels: flag().byDefault(),
  fixed_by: integer().orNull(),
  created_at: moment(),
  updated_at: moment(),
});

export const sales = table('sales', {
  id: serial(),
  entry_id: integer().orNull(),
  number: label(),
  sold_at: moment(),
  sold_product_id: integer(),
  quantity: integer(),
  /** Centavos. */
  value: big(),
  participant_id: integer(),
  establishment_id: integer(),
  status: text().oneOf('valid', 'cancelled').byDefault(),
  /** The points that it earned when it was registered, with accelerators. */
  points: integer(),
  /** The percentage of its accelerators: 100 none, 200 twice the points. */
  percent: integer().byDefault(100),
  created_at: moment(),
});

/**
 * People whose rewards must be worked out again: a campaign that they sold for is new or has changed, or a
 * product that they sold has another family now. `rule_checks` says which. A row is deleted when its person is done.
 */
export const sellerChecks = table('seller_checks', {
  id: serial('int8'),
  participant_id: integer(),
});

export const soldProductContent = collection(soldProducts, {
  name: 'sold-products',
  about: 'O que se vende no programa',
  fields: {
    title: plain('Nome do produto'),
    code: plain('Código, como vem nas vendas'),
    family: plain('Família'),
    price: plain('Preço em centavos'),
  },
  records: [{ table: sales, column: 'sold_product_id' }],
});

export const pointRuleContent = collection(pointRules, {
  name: 'point-rules',
  about:
    'Quantos pontos uma venda vale; a regra do produto vem antes da regra da família, e esta antes da geral',
  fields: {
    name: plain('Nome da regra'),
    sold_product: reference('Chave de um produto de sold-products.json: só para ele', soldProductContent),
    family: plain('Só para esta família'),
    points: plain('Pontos'),
    per_cents: plain('A cada quantos centavos do valor; sem isto, por unidade'),
    starts_at: momentOf('Desde quando vale'),
  },
  rules: [{ properties: { per_cents: { minimum: 1 } } }],
});
