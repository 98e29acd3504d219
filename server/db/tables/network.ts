import { collection, plain, reference } from './collection.ts';
import { participants, posts } from './core.ts';
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

/** An insurance broker of a program. */
export const brokers = table('brokers', {
  ...contentRow(),
  name: label(),
  /** Their registration number at the insurance authority. */
  susep: text(),
  city: text().orNull(),
});

/** The pre-registration of an establishment and its state. Without a row, nobody has asked for it. */
export const preRegistrations = table('pre_registrations', {
  establishment_id: integer(),
  status: text().oneOf('pending', 'approved', 'refused'),
  /** Why it was refused. */
  reason: prose().orNull(),
  requested_by: integer(),
  requested_at: moment(),
  decided_by: integer().orNull(),
  decided_at: moment().orNull(),
});

export const brokerContent = collection(brokers, {
  name: 'brokers',
  about: 'Corretores',
  fields: {
    name: plain('Nome do corretor ou da corretora'),
    susep: plain('Número na SUSEP, só dígitos'),
    city: plain('Cidade e estado, como "Campinas - SP"'),
  },
  unique: ['susep'],
});

/** Each establishment with itself and all of its ancestors; the database maintains it. */
export const establishmentClosure = table('establishment_closure', {
  above_id: integer(),
  below_id: integer(),
  /** The number of steps between them; 0: the same one. */
  depth: integer(),
});

/** The levels of positions; 1 is the highest. */
export const hierarchyLevels = table('hierarchy_levels', {
  ...contentRow(),
  level: integer(),
  name: label(),
});

/** The possible positions. People and posts refer to one by its name, and have the new one when it changes. */
export const positions = table('positions', {
  id: serial(),
  content_key: contentKey(),
  /** Since then nobody is given it; those who hold it keep what it gives. */
  archived_at: archivedAt(),
  name: label(),
  level_id: integer(),
  /** Its holder sees the network below their establishment. */
  manages: flag().byDefault(),
  /** The abilities that it gives (docs/abilities.md). */
  answers_tickets: flag().byDefault(),
  imports_data: flag().byDefault(),
  distributes_points: flag().byDefault(),
  registers_participants: flag().byDefault(),
  /** An administrator's position: hidden if the program hides such roles. */
  is_admin: flag().byDefault(),
});

export const hierarchyLevelContent = collection(hierarchyLevels, {
  name: 'hierarchy-levels',
  about: 'Níveis da hierarquia',
  fields: { name: plain('Nome do nível'), level: plain('De 1, o mais alto, a 9') },
  // Positions that stay without a file still refer to their levels.
  records: [{ table: positions, column: 'level_id' }],
  rules: [{ properties: { level: { minimum: 1, maximum: 9 } } }],
});

export const positionContent = collection(positions, {
  name: 'positions',
  about: 'Cargos',
  fields: {
    name: plain('Nome do cargo, como está no cadastro das pessoas'),
    level: reference('Chave de um nível de hierarchy-levels.json', hierarchyLevelContent),
    manages: plain('Gere a rede abaixo de onde está'),
    answers_tickets: plain('Atende os chamados da sua rede e os de visitantes'),
    imports_data: plain('Importa planilhas'),
    distributes_points: plain('Distribui pontos do seu orçamento'),
    registers_participants: plain('Cadastra pessoas, onde o programa deixa'),
    is_admin: plain('Cargo administrativo: some das listas onde o programa os esconde'),
  },
  // The posts first: whose post says it already begins no other one.
  records: [
    { table: posts, column: 'position', of: 'name' },
    { table: participants, column: 'position', of: 'name', copies: { manages_participants: 'manages' } },
  ],
});
