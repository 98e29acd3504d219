import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

/** A statement is prepared when it is asked for the third time: what a start or a seed asks once is not kept. */
const preparedFrom = 3;
/** Prepared statements that one connection keeps at most; a list of ids gives one text for each of its lengths. */
const keptAtMost = 400;
/** Texts counted at a time, before counting begins again. */
const countedAtMost = 1000;

/**
 * Makes a connection prepare the statements that it is asked again and again, so that they are read and planned once
 * (`PREPARE` of PostgreSQL, by node-postgres' `name`). For a database whose tables no other process changes: PostgreSQL
 * refuses a prepared statement whose columns have changed since.
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
    // Without values (`begin`, `commit`) one message asks it all; there is nothing to plan.
    const hasValues = Array.isArray(values) && values.length > 0;
    const name = typeof first === 'string' && hasValues ? nameOf(first) : undefined;
    return name === undefined ? ask(first, ...rest) : ask({ name, text: first, values }, ...others);
  }) as ClientBase['query'];
}
