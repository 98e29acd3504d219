import { collection, html, image, moment as momentOf, plain } from './collection.ts';
import { archivedAt, big, contentKey, day, integer, label, moment, prose, serial, table } from './table.ts';

/** Honours whoever earned most points in a month; its key is its address. */
export const hallsOfFame = table('halls_of_fame', {
  id: serial(),
  content_key: contentKey(),
  archived_at: archivedAt(),
  title: label(),
  description: prose(),
  image_id: integer().orNull(),
  /** Whoever is in one of so many places is in it: more people, where some share one. */
  places: integer().byDefault(10),
  /** The first month that counts is this moment's. */
  starts_at: moment(),
});

/** A month that has ended: from then on its members stay as they are. */
export const hallMonths = table('hall_months', {
  hall_id: integer(),
  /** Its first day, in Brasília. */
  month: day(),
  frozen_at: moment(),
});

/** Somebody in a hall's month, as they were when it ended. */
export const hallMembers = table('hall_members', {
  hall_id: integer(),
  month: day(),
  participant_id: integer(),
  /** Equal points share it. */
  position: integer(),
  points: big(),
  name: label().personal(),
  photo_id: integer().orNull(),
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
