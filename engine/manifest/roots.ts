/** The roots that expressions see, with the shapes that the contract gives them. */
import type { Roots } from '../expression/check.ts';
import { any, boolean, merged, number, record, type Shape, string } from '../expression/shape.ts';
import type { Contract, Operation } from './contract.ts';
import { shapeOf } from './schema.ts';

const ofAddress: Shape = { kind: 'any', isOfAddress: true };
/** The root `query`. Any key, any value: the address is the visitor's. */
export const query: Shape = { kind: 'object', field: () => ofAddress, names: () => [] };

function field(shape: Shape | undefined, name: string): Shape | undefined {
  return shape?.kind === 'object' ? shape.field(name) : undefined;
}

/** Session roots: the answers of the operations that play `session.user` and `settings.*`. */
export function sessionRoots(contract: Contract): Record<string, Shape> {
  const answer = (role: string) => dataShape(contract.byRole(role), contract);
  const user = answer('session.user');
  const settings = [answer('settings.authenticated'), answer('settings.unauthenticated')];
  const known = (name: string) => {
    const shapes = [user, ...settings]
      .map((shape) => field(shape, name))
      .filter((shape) => shape !== undefined);
    return shapes.length > 0 ? optionalFields(merged(shapes)) : any;
  };
  return {
    user: user ? { ...user, optional: true } : any,
    program: record({ id: number, group: string, title: string }),
    flags: known('flags'),
    abilities: known('abilities'),
  };
}

/** Flags and abilities that the answer lacks are simply not given. */
function optionalFields(shape: Shape): Shape {
  return shape.kind === 'object'
    ? { ...shape, field: (name) => (shape.field(name) ? boolean : undefined) }
    : shape;
}

/** Roots of a page's address: the session's, the parameters of its path and the query. */
export function addressRoots(session: Record<string, Shape>, params: string[]): Roots {
  const route = record(Object.fromEntries(params.map((name) => [name, ofAddress])));
  return { ...session, route, query };
}

/** What `data` is for a block that reads an operation. */
export function dataShape(operation: Operation | undefined, contract: Contract): Shape | undefined {
  return operation?.data && shapeOf(operation.data, contract.document);
}

/** What `row` is for a list that reads an operation. */
export function rowShape(operation: Pick<Operation, 'row'> | undefined, contract: Contract): Shape {
  return operation?.row ? shapeOf(operation.row, contract.document) : any;
}
