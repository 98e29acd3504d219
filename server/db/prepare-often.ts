import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

/**
 * A statement is prepared the third time it is used, so that statements which a start or a seed uses once are
 * not kept.
 */
const preparedFrom = 3;
/** The most prepared statements of one connection: a list of ids gives a different text for each length. */
const keptAtMost = 400;
/** The most texts that are counted; then counting begins again. */
const countedAtMost = 1000;

/**
 * Makes a connection prepare its frequent statements, so that they are parsed and planned once (`PREPARE` of
 * PostgreSQL, by node-postgres' `name`). Only for a database whose tables no other process changes:
 * PostgreSQL refuses a prepared statement whose columns have changed since.
 */
export function prepareOften(client: ClientBase): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  const names = new Map<string, string>();
  const uses = new Map<string, number>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= keptAtMost) return known;
    const used = (uses.get(text) ?? 0) + 1;
    if (used < preparedFrom) {
      if (uses.size >= countedAtMost) uses.clear();
      uses.set(text, used);
      return undefined;
    }
    uses.delete(text);
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, name);
    return name;
  }

  client.query = ((first: unknown, ...rest: unknown[]) => {
    const [values, ...others] = rest;
    // A statement without values (`begin`, `commit`) needs only one message and no plan.
    const hasValues = Array.isArray(values) && values.length > 0;
    const name = typeof first === 'string' && hasValues ? nameOf(first) : undefined;
    return name === undefined ? ask(first, ...rest) : ask({ name, text: first, values }, ...others);
  }) as ClientBase['query'];
}
