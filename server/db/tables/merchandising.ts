import { collection, html, image, moment as momentOf, parts, plain, reference } from './collection.ts';
import {
  archivedAt,
  contentKey,
  contentRow,
  flag,
  integer,
  label,
  moment,
  prose,
  serial,
  table,
  text,
} from './table.ts';

/** A campaign that asks for photos of shops. */
export const merchanCampaigns = table('merchan_campaigns', {
  ...contentRow(),
  title: label(),
  description: prose().byDefault(),
  image_id: integer().orNull(),
  starts_at: moment().orNull(),
  ends_at: moment().orNull(),
});

/** A kind of photo that a campaign asks for, of each shop. */
export const merchanPhotoTypes = table('merchan_photo_types', {
  id: serial(),
  content_key: contentKey(),
  merchan_id: integer(),
  position: integer(),
  archived_at: archivedAt(),
  name: label(),
  about: label().byDefault(),
  example_id: integer().orNull(),
  /** Several photos of this kind are allowed. */
  is_multiple: flag().byDefault(),
  points: integer().byDefault(),
});

/** A network of shops; people choose which networks they look after. */
export const merchanHierarchies = table('merchan_hierarchies', {
  ...contentRow(),
  name: label(),
});

/** A shop to be photographed (PDV). */
export const merchanPdvs = table('merchan_pdvs', {
  ...contentRow(),
  name: label(),
  city: label().byDefault(),
  hierarchy_id: integer().orNull(),
  /** The name of the establishment that looks after it. */
  establishment: label().orNull(),
  kind: text().oneOf('varejo', 'atacarejo', 'especialista').byDefault('varejo'),
  mystery_shopper: flag().byDefault(),
  new_network: flag().byDefault(),
});

export const merchanChoices = table('merchan_choices', {
  participant_id: integer(),
  hierarchy_id: integer(),
});

export const merchanPhotos = table('merchan_photos', {
  id: serial(),
  merchan_id: integer(),
  photo_type_id: integer(),
  pdv_id: integer(),
  participant_id: integer(),
  file_id: integer(),
  /** SHA-256 of the picture as it was sent. */
  sha256: text(),
  status: text().oneOf('analysis', 'approved', 'refused').byDefault('analysis'),
  reason: label().orNull(),
  reviewer_id: integer().orNull(),
  reviewed_at: moment().orNull(),
  /** The Idempotency-Key of its request: a photo that comes again counts once. Null: it came without one. */
  idempotency_key: text().orNull(),
  created_at: moment(),
});

/** The points for the first approved photo of a kind and shop: further photos earn none. */
export const merchanAwards = table('merchan_awards', {
  merchan_id: integer(),
  pdv_id: integer(),
  photo_type_id: integer(),
  photo_id: integer(),
  points: integer(),
});

const photoTypes = parts(merchanPhotoTypes, {
  about: 'Fotos que a campanha pede de cada PDV',
  owner: 'merchan',
  calledBy: 'name',
  fields: {
    name: plain('O que se fotografa'),
    about: plain('O que a foto precisa mostrar'),
    example: image('Exemplo em assets/', 'program'),
    is_multiple: plain('Várias fotos mostram isto'),
    points: plain('Pontos pela primeira foto aprovada de cada PDV'),
  },
  records: [{ table: merchanPhotos, column: 'photo_type_id' }],
});

export const merchanContent = collection(merchanCampaigns, {
  name: 'merchan-campaigns',
  about: 'Campanhas de merchandising, com as fotos que pedem',
  fields: {
    title: plain('Título'),
    description: html('Como participar, em HTML'),
    image: image('Imagem em assets/', 'program'),
    starts_at: momentOf('Quando começa; sem isso, já começou'),
    ends_at: momentOf('Quando termina; sem isso, não termina'),
  },
  parts: { photo_types: photoTypes },
  records: [{ table: merchanPhotos, column: 'merchan_id' }],
  rules: [{ required: ['photo_types'], properties: { photo_types: { minItems: 1 } } }],
});

export const merchanHierarchyContent = collection(merchanHierarchies, {
  name: 'merchan-hierarchies',
  about: 'Redes de PDVs',
  fields: { name: plain('Nome da rede') },
  records: [{ table: merchanPdvs, column: 'hierarchy_id' }],
});

export const merchanPdvContent = collection(merchanPdvs, {
  name: 'merchan-pdvs',
  about: 'PDVs das campanhas de merchandising',
  fields: {
    name: plain('Nome do PDV'),
    city: plain('Cidade e estado'),
    hierarchy: reference('Chave de uma rede de merchan-hierarchies.json', merchanHierarchyContent),
    establishment: plain('Nome do estabelecimento que o atende'),
    kind: plain('varejo, atacarejo ou especialista'),
    mystery_shopper: plain('Aprovado pelo cliente oculto'),
    new_network: plain('De uma rede nova'),
  },
  records: [{ table: merchanPhotos, column: 'pdv_id' }],
});
