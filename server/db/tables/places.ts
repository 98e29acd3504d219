import type { Defaulted } from './column.ts';

/** Shared by every program and read-only for them. */
export interface StatesTable {
  id: number;
  code: string;
  name: string;
}

export interface CitiesTable {
  /** IBGE code of the municipality. */
  id: number;
  name: string;
  state_id: number;
}

export interface PostalCodesTable {
  /** 8 digits of one street, or the first 5 digits of a whole range. */
  zip: string;
  street: Defaulted<string>;
  neighborhood: Defaulted<string>;
  city_id: number;
}
