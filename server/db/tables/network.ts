import { collection, plain, reference } from './collection.ts';
import { archivedAt, contentKey, flag, integer, label, moment, prose, serial, table, text } from './table.ts';

/** Who sells insurance for a program. */
export const brokers = table('brokers', {
  id: serial(),
  content_key: contentKey(),
  archived_at: archivedAt(),
  name: label(),
  /** Their number at the insurance authority. */
  susep: text(),
  city: text().orNull(),
});

/** What was asked for an establishment, and what became of it. One without a row was never asked for. */
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
});

/** Each establishment with itself and all that stand above it: kept by the database. */
export const establishmentClosure = table('establishment_closure', {
  above_id: integer(),
  below_id: integer(),
  /** How many steps are between them; 0: the same one. */
  depth: integer(),
});

/** The levels that positions are in, 1 the highest. */
export const hierarchyLevels = table('hierarchy_levels', {
  id: serial(),
  content_key: contentKey(),
  level: integer(),
  name: label(),
});

/** What people can be. A participant's position is one of these by its name. */
export const positions = table('positions', {
  id: serial(),
  content_key: contentKey(),
  name: label(),
  level_id: integer(),
  /** Sees the network below where it is held. */
  manages: flag().byDefault(),
  /** Administers: hidden where the program hides such roles. */
  is_admin: flag().byDefault(),
});

export const hierarchyLevelContent = collection(hierarchyLevels, {
  name: 'hierarchy-levels',
  about: 'Níveis da hierarquia',
  fields: { name: plain('Nome do nível'), level: plain('De 1, o mais alto, a 9') },
});

export const positionContent = collection(positions, {
  name: 'positions',
  about: 'Cargos',
  fields: {
    name: plain('Nome do cargo, como está no cadastro das pessoas'),
    level: reference('Chave de um nível de hierarchy-levels.json', hierarchyLevelContent),
    manages: plain('Gere a rede abaixo de onde está'),
    is_admin: plain('Cargo administrativo: some das listas onde o programa os esconde'),
  },
});
