import { collection, plain, reference } from './collection.ts';
import { goalTypeContent } from './goals.ts';
import { big, contentKey, day, integer, json, label, moment, prose, serial, table } from './table.ts';

/** A page of numbers for whoever manages others; its key is its address. */
export const cockpits = table('cockpits', {
  id: serial(),
  content_key: contentKey(),
  title: label(),
  text: prose().byDefault(),
  /** The goal that stands first. */
  goal_type_id: integer().orNull(),
});

/** What is kept of the sales: a person's month at an establishment, by family. The database writes it with each sale. */
export const saleMonths = table('sale_months', {
  establishment_id: integer(),
  /** Its first day, in Brasília. */
  month: day(),
  participant_id: integer(),
  /** Of the product that was sold. */
  family: label(),
  /** Of the valid ones, centavos. */
  value: big(),
  /** The valid ones. */
  sales: integer(),
  /** Those that were cancelled, too. */
  listed: integer().byDefault(),
});

/** What the reconciliation found that was not the fold of the sales, and made right. */
export const saleRepairs = table('sale_repairs', {
  id: serial(),
  establishment_id: integer(),
  month: day(),
  participant_id: integer(),
  family: label(),
  /** Null: there was none. */
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
