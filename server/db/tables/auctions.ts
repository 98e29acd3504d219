import { collection, html, image, moment as momentOf, plain } from './collection.ts';
import { archivedAt, contentKey, flag, integer, label, moment, prose, serial, table, text } from './table.ts';

/** A prize for whoever bids most points for it. */
export const auctions = table('auctions', {
  id: serial(),
  content_key: contentKey(),
  archived_at: archivedAt(),
  /** What its page is called: the key of its content. */
  slug: text().computed(),
  name: label(),
  description: prose(),
  image_id: integer().orNull(),
  /** The least first bid, points. */
  minimum: integer(),
  /** How much more than the leading bid the next one is at least, points. */
  step: integer(),
  cancelled: flag().byDefault(),
  starts_at: moment(),
  /** When it ends if nobody bids late. */
  ends_at: moment(),
  /** When it ends since somebody did. */
  extended_at: moment().orNull(),
  /** When its winner was decided. */
  closed_at: moment().orNull(),
  /** What closes it; asked for with its first bid. */
  job_id: integer().orNull(),
  leader_id: integer().orNull(),
  leading_points: integer().orNull(),
  /** How many there were. */
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
  rules: [
    { anyOf: [{ required: ['ends_at'] }, { required: ['ends_in_days'] }] },
    { properties: { minimum: { minimum: 1 }, step: { minimum: 1 } } },
  ],
});
