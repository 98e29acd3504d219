import { collection, html, image, moment as momentOf, plain } from './collection.ts';
import { big, contentRow, integer, label, moment, prose, table, text } from './table.ts';

/** People get numbers for sales, and the number that the federal lottery determines wins a prize. */
export const luckyCampaigns = table('lucky_campaigns', {
  ...contentRow(),
  title: label(),
  description: prose(),
  prize: label(),
  image_id: integer().orNull(),
  /** Sales of this value give one number, centavos. */
  per_value: big(),
  /** Only sales of this family count. */
  family: label().orNull(),
  starts_at: moment(),
  /** From then on no number is created or cancelled. */
  ends_at: moment(),
  draws_at: moment(),
  /** The lottery's own number of the draw. */
  lottery_contest: label().orNull(),
  /** The lottery's result: five numbers of five digits, the first prize first. */
  lottery_prizes: text().orNull(),
  /** Where the lottery itself publishes the result. */
  lottery_url: text().orNull(),
  /** How many numbers exist: 1 up to this one. */
  issued: integer().byDefault(),
});

export const luckyNumbers = table('lucky_numbers', {
  lucky_campaign_id: integer(),
  number: integer(),
  participant_id: integer(),
  earned_at: moment(),
  /** When it was cancelled, because its sales were. */
  cancelled_at: moment().orNull(),
});

export const luckyContent = collection(luckyCampaigns, {
  name: 'lucky-numbers',
  about: 'Números da sorte: a `key` é o endereço, /numero-da-sorte/<key>',
  fields: {
    title: plain('Nome da campanha'),
    description: html('Como funciona, em HTML'),
    prize: plain('O que se ganha'),
    image: image('Imagem em assets/', 'public'),
    per_value: plain('Vendas que valem um número, em centavos'),
    family: plain('Só vendas desta família; sem isto, todas'),
    starts_at: momentOf('Vendas desde quando'),
    ends_at: momentOf('Até quando; depois, nenhum número entra nem sai'),
    draws_at: momentOf('Quando é a extração da Loteria Federal'),
    lottery_contest: plain('Número da extração, quando ela sai'),
    lottery_prizes: plain('Os cinco prêmios da extração, do 1º ao 5º, separados por espaço'),
    lottery_url: plain('Endereço do resultado no site da loteria'),
  },
  records: [{ table: luckyNumbers, column: 'lucky_campaign_id' }],
  frozen: ['per_value', 'family', 'starts_at', 'ends_at'],
  inOrder: [
    { first: 'starts_at', next: 'ends_at' },
    { first: 'ends_at', next: 'draws_at', mayBeSame: true },
  ],
  rules: [
    { anyOf: [{ required: ['ends_at'] }, { required: ['ends_in_days'] }] },
    {
      anyOf: [{ required: ['draws_at'] }, { required: ['draws_in_days'] }],
    },
    {
      properties: {
        per_value: { type: 'integer', minimum: 1 },
        lottery_prizes: { pattern: '^[0-9]{5}( [0-9]{5}){4}$' },
        lottery_url: { pattern: '^https://' },
      },
    },
    { dependentRequired: { lottery_contest: ['lottery_prizes'], lottery_prizes: ['lottery_contest'] } },
  ],
});
