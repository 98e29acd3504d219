import { collection, html, moment as momentOf, parts, plain, reference, when } from './collection.ts';
import { contentKey, contentRow, flag, integer, label, moment, prose, serial, table, text } from './table.ts';

export const accessGroups = table('access_groups', {
  ...contentRow(),
  name: text(),
  /** Its members are computed from the participants' rows, so that no list must be maintained. */
  audience: text().oneOf('all', 'participants', 'managers', 'position'),
  /** For `position`: the participant's position, with the same spelling. */
  position: text().orNull(),
});

/** One version of a document. The current version of a slug is the latest published one. */
export const terms = table('terms', {
  ...contentRow(),
  slug: text(),
  type: text().oneOf('term', 'rule'),
  title: label(),
  version: integer(),
  content: prose(),
  /** Hash of `content`, hexadecimal; the database computes it. */
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
  /** IP address that the server saw. */
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
  // Documents that stay without a file still refer to their groups.
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
    content: html('Texto em HTML', 'public'),
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
  rules: [
    { required: ['groups'] },
    { properties: { slug: { pattern: '^[a-z0-9-]+$' }, version: { minimum: 1 } } },
  ],
});
