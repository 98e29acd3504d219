/** Where an answer has its parts, as the contract's `x-envelope` says. The only reader of answers that are not known by name. */

/** A property's name for each part that the answer has; `$` is the answer itself. Empty where the answer is all there is. */
export interface Envelope {
  readonly rows?: string;
  readonly pagination?: string;
  /** Where it says how to go on, of a list that is read by a cursor. */
  readonly cursor?: string;
  readonly record?: string;
}

export type Row = Record<string, unknown>;

/** Section 3 of the specification; every number starts at 1. */
export interface Pagination {
  current_page: number;
  from: number;
  last_page: number;
  per_page: number;
  to: number;
  total: number;
}

/** What `data` means in an expression: the record of a record answer, else the whole answer. */
export function payloadOf({ record }: Envelope, answer: unknown): unknown {
  return record === undefined ? answer : partOf(answer, record);
}

/** The rows of a plural answer, as they came. Undefined where the answer has none. */
export function listOf({ rows }: Envelope, answer: unknown): unknown {
  return rows === undefined ? undefined : partOf(answer, rows);
}

export function paginationOf({ pagination }: Envelope, answer: unknown): Pagination | null {
  const found = pagination === undefined ? undefined : partOf(answer, pagination);
  return isRow(found) && typeof found.last_page === 'number' ? (found as unknown as Pagination) : null;
}

/** How to go on after this part of a list; null at its end. */
export function cursorOf({ cursor }: Envelope, answer: unknown): string | null {
  const found = cursor === undefined ? undefined : partOf(answer, cursor);
  return typeof found === 'string' ? found : null;
}

function partOf(answer: unknown, place: string): unknown {
  if (place === '$') return answer;
  return isRow(answer) ? answer[place] : undefined;
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
