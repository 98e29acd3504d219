import type { Schemas } from '../../openapi/generated/types.ts';

export type Simulator = Schemas['Simulator'];

/** A row of the form, as it is typed. */
export interface Row {
  /** Identifies a row when other rows are added or removed. */
  readonly key: string;
  readonly product: string;
  readonly quantity: string;
}
