import { collection, html, image, moment as momentOf, plain } from './collection.ts';
import { big, contentRow, day, integer, label, moment, prose, table } from './table.ts';

/** Shows the people with the most points of a month; its key is its address. */
export const hallsOfFame = table('halls_of_fame', {
  ...contentRow(),
  title: label(),
  description: prose(),
  image_id: integer().orNull(),
  /** How many places it has: with equal points it has more people than places. */
  places: integer().byDefault(10),
  /** The first month that counts contains this time. */
  starts_at: moment(),
});

/** A month that has ended: its members no longer change. */
export const hallMonths = table('hall_months', {
  hall_id: integer(),
  /** Its first day, in Brasília. */
  month: day(),
  frozen_at: moment(),
});

/** A member of a hall in a month, with the place, points and establishment of that time. */
export const hallMembers = table('hall_members', {
  hall_id: integer(),
  month: day(),
  participant_id: integer(),
  /** People with equal points share it. */
  position: integer(),
  points: big(),
  establishment: label().orNull(),
});

export const hallContent = collection(hallsOfFame, {
  name: 'halls-of-fame',
  about: 'Hall da fama: quem mais ganhou pontos em cada mês; a `key` é o endereço, /hall-da-fama/<key>',
  fields: {
    title: plain('Título'),
    description: html('O que o quadro reconhece, em HTML'),
    image: image('Imagem em assets/', 'public'),
    places: plain('Quantas colocações entram; empates na última entram todos'),
    starts_at: momentOf('O primeiro mês que conta é o desta data'),
  },
  records: [{ table: hallMonths, column: 'hall_id' }],
  rules: [{ properties: { places: { minimum: 1, maximum: 100 } } }],
});
