import { big, integer, json, moment, serial, table } from './table.ts';

/** A line of a simulation with its computed points. */
export interface StoredLine {
  product: string;
  quantity: number;
  /** Centavos. */
  value: number;
  points: number;
}

export const simulations = table('simulations', {
  id: serial(),
  participant_id: integer(),
  lines: json<StoredLine[]>(),
  /** Centavos. */
  value: big(),
  points: big(),
  created_at: moment(),
});
