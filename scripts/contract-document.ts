export type Node = Record<string, unknown>;

/** The bundled contract. */
export interface ContractDocument extends Node {
  paths: Record<string, Record<string, Node>>;
  components: Record<string, Node>;
}
