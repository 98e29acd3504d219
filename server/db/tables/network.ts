import { collection, plain } from './collection.ts';
import { archivedAt, contentKey, integer, label, moment, prose, serial, table, text } from './table.ts';

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
