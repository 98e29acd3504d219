/**
 * Every row of a query that is read in parts of `size`, each after the last row of the one before: memory holds one part.
 * `read` orders its rows, and answers at most `size` that come after a row.
 */
export async function* inParts<Row>(
  size: number,
  read: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  do {
    const rows = await read(last);
    yield* rows;
    last = rows.length === size ? rows.at(-1) : undefined;
  } while (last);
}
