export type Node = Record<string, unknown>;

/** Who may call an operation. */
export interface AbilityEntry {
  /** The name of the people who have it, in pt-BR. */
  title: string;
  /** The abilities that it includes. */
  implies?: string | string[];
  /**
   * The field of the user's `abilities` that gives it. Without one: everybody, or everybody who is signed in.
   */
  flag?: string;
  /** What that field says of somebody, in pt-BR. */
  says?: string;
}

/** The bundled contract. */
export interface ContractDocument extends Node {
  'x-abilities': Record<string, AbilityEntry>;
  /** Names for operations whose answers change together. */
  'x-change-groups'?: Record<string, string[]>;
  paths: Record<string, Record<string, Node>>;
  components: Record<string, Node>;
}
