import type { ContractDocument, Node } from './contract-document.ts';

/** One entry of the generated operation index. */
export interface OperationEntry {
  id: string;
  method: string;
  path: string;
  access: string;
  writes: boolean;
  idempotent: boolean;
  role?: string;
  order?: string;
  body?: 'json' | 'multipart';
  publicRows?: boolean;
  personal?: boolean;
  rows?: string;
  changes?: string[];
}

const methods = ['get', 'post', 'put', 'delete'];

/** Every operation of the bundled contract, in the document's order. */
export function listOperations(contract: ContractDocument): OperationEntry[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [indexEntry(path, method, operation)] : [];
    }),
  );
}

function indexEntry(path: string, method: string, operation: Node): OperationEntry {
  const content = (operation.requestBody as { content?: Node } | undefined)?.content;
  const rows = (operation['x-envelope'] as { rows?: string } | undefined)?.rows;
  const body = content && ('multipart/form-data' in content ? 'multipart' : 'json');
  return {
    id: String(operation.operationId),
    method: method.toUpperCase(),
    path,
    access: String(operation['x-access']),
    writes: operation['x-writes'] === true,
    idempotent: operation['x-idempotent'] === true,
    ...(operation['x-role'] ? { role: String(operation['x-role']) } : {}),
    ...(operation['x-default-order'] ? { order: String(operation['x-default-order']) } : {}),
    ...(body ? { body } : {}),
    ...(operation['x-public-rows'] === true ? { publicRows: true } : {}),
    ...(operation['x-personal'] === true ? { personal: true } : {}),
    ...(rows && rows !== 'data' ? { rows } : {}),
    ...(operation['x-changes'] ? { changes: operation['x-changes'] as string[] } : {}),
  };
}
