import { integer, sharedTable, text } from './table.ts';

/** Shared by every program and read-only for them. */
export const states = sharedTable('states', {
  id: integer(),
  code: text(),
  name: text(),
});

export const cities = sharedTable('cities', {
  /** IBGE code of the municipality. */
  id: integer(),
  name: text(),
  state_id: integer(),
});

export const postalCodes = sharedTable('postal_codes', {
  /** 8 digits of one street, or the first 5 digits of a whole range. */
  zip: text(),
  street: text().byDefault(),
  neighborhood: text().byDefault(),
  city_id: integer(),
});
