import type { components } from '../../openapi/generated/types.ts';

export type Simulator = components['schemas']['Simulator'];

/** A row of the form, as it is typed. */
export interface Row {
  /** Tells rows apart while others come and go. */
  readonly key: string;
  readonly product: string;
  readonly quantity: string;
}
