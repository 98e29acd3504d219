import { big, integer, label, moment, serial, table, text } from './table.ts';

/** A manager's remaining budget. The database updates it in the statement that writes an entry. */
export const pointBudgets = table('point_budgets', {
  participant_id: integer(),
  balance: big().byDefault(),
});

/** Append-only: points that were added to a manager's budget or given away. */
export const budgetEntries = table('budget_entries', {
  id: serial(),
  participant_id: integer(),
  kind: text().oneOf('grant', 'withdrawal', 'distribution', 'return'),
  description: label(),
  /** Positive: added; negative: given away. */
  points: big(),
  /** The reason: one reason counts once. */
  source: text().orNull(),
  created_by: integer(),
  created_at: moment(),
});

/** Points for some people, paid once. */
export const pointDistributions = table('point_distributions', {
  id: serial(),
  /** The person whose budget pays. */
  participant_id: integer(),
  description: label(),
  state: text().oneOf('draft', 'distributed', 'cancelled').byDefault('draft'),
  /** The import that created it. */
  import_id: integer().orNull(),
  distributed_by: integer().orNull(),
  distributed_at: moment().orNull(),
  created_at: moment(),
});

export const pointDistributionPeople = table('point_distribution_people', {
  distribution_id: integer(),
  participant_id: integer(),
  points: integer(),
  /** Points that were taken back after it was cancelled; spent points are not. */
  returned: integer().orNull(),
});
