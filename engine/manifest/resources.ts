/** What the contract offers of each resource (`badge` in `badge.list`): its plural, one record, how to make one. */
import type { Contract, Operation } from './contract.ts';

export interface Resource {
  list: Operation;
  show?: Operation;
  create?: Operation;
}

/** The resources that have a list, by name. Found by shape: no operation is known by its name. */
export function resourcesOf(contract: Contract): Map<string, Resource> {
  const groups = groupBy([...contract.operations.values()], (operation) => operation.id.split('.')[0] ?? '');
  const resources = new Map<string, Resource>();
  for (const [name, operations] of groups) {
    const lists = operations.filter(
      (operation) => !operation.writes && operation.row && operation.ir.path_params.length === 0,
    );
    const list = lists.find((operation) => operation.ir.envelope.pagination) ?? lists[0];
    if (!list) continue;
    const show = operations.find(
      ({ ir, writes }) =>
        !writes && ir.envelope.record && ir.path === `${list.ir.path}/{${ir.path_params[0]}}`,
    );
    const create = operations.find(
      ({ ir, body, writes }) =>
        writes && ir.method === 'POST' && body && ir.path === list.ir.path && ir.path_params.length === 0,
    );
    resources.set(name, { list, ...(show ? { show } : {}), ...(create ? { create } : {}) });
  }
  return resources;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
