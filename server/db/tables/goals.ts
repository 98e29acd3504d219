import { collection, plain } from './collection.ts';
import { big, contentRow, day, integer, label, table, text } from './table.ts';

/** What goals are about. */
export const goalTypes = table('goal_types', {
  ...contentRow(),
  name: label(),
  category: label(),
  /** Only sales of this family count. */
  family: text().orNull(),
});

/** A person's sales target of a month. */
export const goals = table('goals', {
  participant_id: integer(),
  /** Its first day, in Brasília. */
  month: day(),
  goal_type_id: integer(),
  /** Centavos. */
  target: big(),
});

/** A shop's sales target of a month. */
export const establishmentGoals = table('establishment_goals', {
  establishment_id: integer(),
  /** Its first day, in Brasília. */
  month: day(),
  goal_type_id: integer(),
  /** Centavos. */
  target: big(),
});

export const goalTypeContent = collection(goalTypes, {
  name: 'goal-types',
  about: 'Tipos de meta',
  fields: {
    name: plain('Nome da meta'),
    category: plain('Categoria'),
    family: plain('Só vendas desta família; sem isto, todas'),
  },
  records: [
    { table: goals, column: 'goal_type_id' },
    { table: establishmentGoals, column: 'goal_type_id' },
  ],
});
