import { collection, html, image, moment as momentOf, plain } from './collection.ts';
import { contentRow, integer, label, moment, prose, serial, table } from './table.ts';

/** A campaign in which people invite others. */
export const referrals = table('referrals', {
  ...contentRow(),
  title: label(),
  text: prose(),
  image_id: integer().orNull(),
  inviter_points: integer(),
  invitee_points: integer(),
  /** How many people one person may invite. */
  most: integer().byDefault(50),
  starts_at: moment().orNull(),
  ends_at: moment().orNull(),
});

/** A person who registered with somebody's invitation. */
export const referralInvites = table('referral_invites', {
  id: serial(),
  referral_id: integer(),
  inviter_id: integer(),
  /** The number of the inviter's invitation: each one is for one person. */
  number: integer(),
  invitee_id: integer(),
  created_at: moment(),
  /** When the invited person became active, and both got their points. */
  activated_at: moment().orNull(),
});

export const referralContent = collection(referrals, {
  name: 'referrals',
  about: 'Campanhas de indicação: quem convida colegas e quem chega ganham pontos',
  fields: {
    title: plain('Título'),
    text: html('Como funciona, em HTML', 'public'),
    image: image('Imagem em assets/', 'public'),
    inviter_points: plain('Pontos de quem convida'),
    invitee_points: plain('Pontos de quem chega'),
    most: plain('Quantas pessoas cada um pode convidar (50)'),
    starts_at: momentOf('Quando começa; sem isso, já começou'),
    ends_at: momentOf('Quando termina; sem isso, não termina'),
  },
  records: [{ table: referralInvites, column: 'referral_id' }],
  rules: [
    {
      properties: {
        inviter_points: { minimum: 0 },
        invitee_points: { minimum: 0 },
        most: { minimum: 1, maximum: 10_000 },
      },
    },
  ],
});
