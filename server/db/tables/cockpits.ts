import { collection, plain, reference } from './collection.ts';
import { goalTypeContent } from './goals.ts';
import { big, contentKey, day, integer, json, label, moment, prose, serial, small, table } from './table.ts';

/** A page of key figures for managers; its key is its address. */
export const cockpits = table('cockpits', {
  id: serial(),
  content_key: contentKey(),
  title: label(),
  text: prose().byDefault(),
  /** The goal that is shown first. */
  goal_type_id: integer().orNull(),
});

/** Monthly sales totals by person, establishment and family. The database updates them with each sale. */
export const saleMonths = table('sale_months', {
  establishment_id: integer(),
  /** Its first day, in Brasília. */
  month: day(),
  participant_id: integer(),
  /** The sold product's family. */
  family: label(),
  /** The value of valid sales, centavos. */
  value: big(),
  /** The number of valid sales. */
  sales: integer(),
  /** The number of all sales, with cancelled ones. */
  listed: integer().byDefault(),
});

/** Monthly sales totals by establishment, in sixteen rows. The database updates them with `sale_months`. */
export const shopMonths = table('shop_months', {
  establishment_id: integer(),
  /** Its first day, in Brasília. */
  month: day(),
  /** The person's id modulo 16, so that sellers of one shop do not all wait for one row. */
  slot: small(),
  /** The value of valid sales, centavos. */
  value: big(),
  /** The number of valid sales. */
  sales: integer(),
  /** The number of all sales, with cancelled ones. */
  listed: integer(),
});

/** Wrong totals that the reconciliation found and corrected. */
export const saleRepairs = table('sale_repairs', {
  id: serial(),
  establishment_id: integer(),
  month: day(),
  /** Null: the total of the establishment. */
  participant_id: integer().orNull(),
  family: label().orNull(),
  /** Null: there was no total. */
  kept: json<unknown>().orNull(),
  folded: json<unknown>(),
  repaired_at: moment().byDefault(),
});

export const cockpitContent = collection(cockpits, {
  name: 'cockpits',
  about: 'Cockpits: os números das vendas para quem gerencia, em /cockpit/<key>',
  fields: {
    title: plain('Título'),
    text: plain('Uma frase sobre o que ele mostra'),
    goal_type: reference('Chave da meta de goal-types.json que vem primeiro', goalTypeContent),
  },
});
