import { collection, html, image, moment as momentOf, plain } from './collection.ts';
import { contentRow, flag, integer, label, moment, prose, serial, table, text } from './table.ts';

/** A prize for the participant who bids the most points. */
export const auctions = table('auctions', {
  ...contentRow(),
  /** The address of its page: its key in the content files. */
  slug: text().computed(),
  name: label(),
  description: prose(),
  image_id: integer().orNull(),
  /** The lowest first bid, points. */
  minimum: integer(),
  /** The least difference between the leading bid and the next one, points. */
  step: integer(),
  cancelled: flag().byDefault(),
  starts_at: moment(),
  /** The end, unless somebody bids late. */
  ends_at: moment(),
  /** The later end after a late bid. */
  extended_at: moment().orNull(),
  /** When the winner was determined. */
  closed_at: moment().orNull(),
  /** The job that closes it, queued with the first bid. */
  job_id: integer().orNull(),
  leader_id: integer().orNull(),
  leading_points: integer().orNull(),
  /** The number of bids. */
  bids: integer().byDefault(),
});

export const auctionBids = table('auction_bids', {
  id: serial(),
  auction_id: integer(),
  participant_id: integer(),
  points: integer(),
  created_at: moment(),
});

export const auctionContent = collection(auctions, {
  name: 'auctions',
  about: 'Leilões de prêmios por pontos; a `key` é o endereço da página de cada um',
  fields: {
    name: plain('O que se leiloa'),
    description: html('Sobre o prêmio, em HTML'),
    image: image('Imagem em assets/', 'public'),
    minimum: plain('Primeiro lance, em pontos'),
    step: plain('Quanto cada lance sobe, no mínimo, em pontos'),
    cancelled: plain('Cancelado: os pontos reservados voltam a quem está na frente'),
    starts_at: momentOf('Quando começa'),
    ends_at: momentOf('Quando termina'),
  },
  records: [{ table: auctionBids, column: 'auction_id' }],
  inOrder: [{ first: 'starts_at', next: 'ends_at' }],
  rules: [
    { anyOf: [{ required: ['ends_at'] }, { required: ['ends_in_days'] }] },
    { properties: { minimum: { minimum: 1 }, step: { minimum: 1 } } },
  ],
});
