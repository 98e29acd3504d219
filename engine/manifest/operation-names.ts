/** The names that an operation gives to a block's keys, as JSON Schema. */

/** One of these; false: of nothing, nothing. */
export type Choice = { enum: string[] } | { $ref: string } | false;

export type Keys = Record<string, unknown>;

export interface OperationNames {
  /** Fields of a row, of the record or of what the operation takes. */
  fields: Choice;
  filters: Choice;
  /** Undefined: the operation has no order. */
  sorts?: Choice;
}

/** Which operations a block's keys take names from, and what each key says then. */
export interface Naming {
  /** `rows`: of one that answers many; `record`: of one that answers a record; `body`: of the one that it writes to. */
  of: 'rows' | 'record' | 'body';
  keys(names: OperationNames): Keys;
}

/** Names, or objects that say one under a key. */
export const itemsNamed = (key: string, names: Choice) => ({
  items: { anyOf: [names, { type: 'object', properties: { [key]: names } }] },
});
