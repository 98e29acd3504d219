import { collection, moment as momentOf, plain, reference } from './collection.ts';
import { archivedAt, big, contentKey, flag, integer, label, moment, serial, table, text } from './table.ts';

/** What the participants of a program sell; its prizes are `products`. */
export const soldProducts = table('sold_products', {
  id: serial(),
  content_key: contentKey(),
  archived_at: archivedAt(),
  /** What a sale names it by. */
  code: text(),
  title: label(),
  family: label(),
  /** Centavos. */
  price: integer(),
});

/** What a sale earns: `points` a unit, or for every `per_cents` centavos of its value. */
export const pointRules = table('point_rules', {
  id: serial(),
  content_key: contentKey(),
  name: label(),
  /** For this product alone. */
  sold_product_id: integer().orNull(),
  /** For the products of this family alone. */
  family: text().orNull(),
  points: integer(),
  per_cents: integer().orNull(),
  /** Sales from then on. */
  starts_at: moment(),
});

/** Why a line is no sale. */
export type SaleProblem =
  | 'incomplete'
  | 'cpf_unknown'
  | 'product_unknown'
  | 'establishment_unknown'
  | 'outside_period'
  | 'duplicate'
  | 'sale_unknown';

/** A line that somebody sent as a sale, or as the end of one, as it was sent or corrected. */
export const saleEntries = table('sale_entries', {
  id: serial(),
  /** The import that brought it. */
  job_id: integer().orNull(),
  state: text<'waiting' | 'accepted' | 'invalid'>().byDefault(),
  reason: text<SaleProblem>().orNull(),
  /** Counts corrections: who corrects says which one they saw. */
  version: integer().byDefault(),
  number: label().orNull(),
  cpf: text().orNull().personal(),
  product_code: label().orNull(),
  establishment_code: label().orNull(),
  quantity: integer().orNull(),
  /** Centavos. */
  value: big().orNull(),
  sold_at: moment().orNull(),
  /** It ends the sale of that number. */
  cancels: flag().byDefault(),
  fixed_by: integer().orNull(),
  created_at: moment(),
  updated_at: moment(),
});

export type SaleStatus = 'valid' | 'cancelled';

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
  status: text<SaleStatus>().byDefault(),
  /** What it earned when it was registered, accelerators included. */
  points: integer(),
  /** What accelerators made of its points: 100 nothing, 200 twice as many. */
  percent: integer().byDefault(100),
  created_at: moment(),
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
});
