import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A call as the specification lists it. */
export interface SpecifiedOperation {
  id: string;
  method: string;
  path: string;
  access: string;
  /** The default order, `field,asc`; empty where the specification names none. */
  order: string;
  /** The rows of a page; null where the specification gives no number. */
  pageSize: number | null;
}

const file = fileURLToPath(new URL('specified-operations.tsv', import.meta.url));
const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');

/** Every call of section 7 of the specification, by id: those that the contract has and those to come. */
export const specifiedOperations: ReadonlyMap<string, SpecifiedOperation> = new Map(
  lines.map((line) => {
    const [id = '', method = '', path = '', access = '', order = '', size] = line.split('\t');
    const whole = path.replace('{p}', '/api/v1/program/{programId}');
    const pageSize = size ? Number(size) : null;
    return [
      id,
      { id, method, path: whole, access: access === 'user' ? 'participant' : access, order, pageSize },
    ];
  }),
);
