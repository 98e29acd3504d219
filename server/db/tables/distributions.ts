import { big, integer, label, moment, serial, table, text } from './table.ts';

/** What a manager may still give. The database keeps it, in the statement that writes an entry. */
export const pointBudgets = table('point_budgets', {
  participant_id: integer(),
  balance: big().byDefault(),
});

/** Append-only: what came into a manager's budget, and what went. */
export const budgetEntries = table('budget_entries', {
  id: serial(),
  participant_id: integer(),
  kind: text<'grant' | 'distribution' | 'return'>(),
  description: label(),
  /** Above zero what came, below what went. */
  points: integer(),
  /** What caused it: one cause counts once. */
  source: text().orNull(),
  created_by: integer(),
  created_at: moment(),
});

/** Points for some people, given once by whoever says so first. */
export const pointDistributions = table('point_distributions', {
  id: serial(),
  /** Whose budget pays. */
  participant_id: integer(),
  description: label(),
  state: text<'draft' | 'distributed' | 'cancelled'>().byDefault('draft'),
  /** The spreadsheet that it came with. */
  import_id: integer().orNull(),
  distributed_by: integer().orNull(),
  distributed_at: moment().orNull(),
  created_at: moment(),
});

export const pointDistributionPeople = table('point_distribution_people', {
  distribution_id: integer(),
  participant_id: integer(),
  points: integer(),
  /** What was taken back, once it was cancelled; what they had spent stays theirs. */
  returned: integer().orNull(),
});
