import { collection, html, moment as momentOf, parts, plain, reference, when } from './collection.ts';
import { archivedAt, contentKey, flag, integer, label, moment, prose, serial, table, text } from './table.ts';

export const accessGroups = table('access_groups', {
  id: serial(),
  content_key: contentKey(),
  archived_at: archivedAt(),
  name: text(),
  /** Who belongs to it. It is worked out from the participant's row, so that no list has to be kept. */
  audience: text().oneOf('all', 'participants', 'managers', 'position'),
  /** Of `position`: the participant's position, as it is written there. */
  position: text().orNull(),
});

/** One version of a document. The current one of a slug is the latest that has been published. */
export const terms = table('terms', {
  id: serial(),
  content_key: contentKey(),
  archived_at: archivedAt(),
  slug: text(),
  type: text().oneOf('term', 'rule'),
  title: label(),
  version: integer(),
  content: prose(),
  /** Of `content`, hexadecimal; the database works it out. */
  content_sha256: text(),
  published_at: moment(),
  acceptance_from: moment().orNull(),
  acceptance_to: moment().orNull(),
  acceptance_required: flag().byDefault(true),
});

export const termAccessGroups = table('term_access_groups', {
  id: serial(),
  content_key: contentKey(),
  term_id: integer(),
  group_id: integer(),
  read_only: flag().byDefault(),
});

/** Consents. The table only grows. */
export const termAcceptances = table('term_acceptances', {
  id: serial(),
  term_id: integer(),
  participant_id: integer(),
  content_sha256: text(),
  accepted_at: moment(),
  /** IP address, as the server saw it. */
  address: text().personal(),
  user_agent: text().personal(),
  request_id: text(),
});

export const accessGroupContent = collection(accessGroups, {
  name: 'access-groups',
  about: 'Grupos de pessoas que um documento alcança',
  fields: {
    name: plain('Nome do grupo'),
    audience: plain('Todos, quem não é gestor, gestores, ou quem tem o cargo de position'),
    position: plain('Cargo, como está no cadastro'),
  },
  // Documents that stay though no file says so still name their groups.
  records: [{ table: termAccessGroups, column: 'group_id' }],
  rules: [
    when(
      { properties: { audience: { const: 'position' } } },
      { required: ['position'] },
      { properties: { position: false } },
    ),
  ],
});

export const termContent = collection(terms, {
  name: 'terms',
  about: 'Termos e regras para aceitar; cada versão é um item',
  fields: {
    title: plain('Título'),
    slug: plain('Endereço da página: /termos/{slug}'),
    type: plain('term tem página própria; rule fica em Meus dados'),
    version: plain('Número da versão; vale a maior que já foi publicada'),
    content: html('Texto em HTML'),
    published_at: momentOf('Quando passa a valer'),
    acceptance_from: momentOf('Começo do prazo para aceitar'),
    acceptance_to: momentOf('Fim do prazo para aceitar'),
    acceptance_required: plain('O aceite é obrigatório'),
  },
  parts: {
    groups: parts(termAccessGroups, {
      about: 'Grupos que o documento alcança',
      owner: 'term',
      calledBy: 'group',
      fields: {
        group: reference('Chave de um grupo de access-groups.json', accessGroupContent),
        read_only: plain('O grupo consulta, sem aceitar'),
      },
    }),
  },
  records: [{ table: termAcceptances, column: 'term_id' }],
  frozen: ['title', 'slug', 'type', 'version', 'content'],
  body: 'content',
  unique: ['slug', 'version'],
  rules: [{ required: ['groups'] }, { properties: { slug: { pattern: '^[a-z0-9-]+$' } } }],
});
