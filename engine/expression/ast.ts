/** A CEL expression as plain JSON: what the compiler checked and the small evaluator of the browser walks. */
export type CelNode =
  | { op: 'value'; value: string | number | boolean | null }
  | { op: 'id'; name: string }
  | { op: 'get'; object: CelNode; field: string; optional?: boolean }
  | { op: 'index'; object: CelNode; index: CelNode }
  | { op: 'call'; name: string; target?: CelNode; args: CelNode[] }
  | { op: 'unary'; operator: '!' | '-'; argument: CelNode }
  | { op: 'binary'; operator: CelBinary; left: CelNode; right: CelNode }
  | { op: 'ternary'; test: CelNode; consequent: CelNode; alternate: CelNode }
  | { op: 'list'; items: CelNode[] }
  | { op: 'map'; entries: [CelNode, CelNode][] }
  /** `list.exists(x, …)`, `all`, `filter`, `map`. */
  | {
      op: 'comprehension';
      name: 'exists' | 'all' | 'filter' | 'map';
      list: CelNode;
      variable: string;
      body: CelNode;
    };

export type CelBinary =
  | '&&'
  | '||'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | 'in';

/** An expression, parsed and checked by the compiler. Roots: docs/manifest-language.md. */
export interface Expression {
  $cel: CelNode;
}
/** A text with `{{ expressions }}`, split at compile time. */
export interface Template {
  $text: (string | Expression)[];
}
/** A value that may be written literally, as `=expression`, or (texts) as a template. */
export type Dynamic<T> = T | Expression | Template;
