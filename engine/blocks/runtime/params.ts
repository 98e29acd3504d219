import type { CallOptions } from '../../contract/call-options.ts';
import { isSent } from '../../contract/query-key.ts';
import { resolve, type Scope } from '../../expression/evaluate.ts';
import type { Dynamic, OperationIr } from '../../manifest/ir.ts';

export type Params = Record<string, unknown>;

/** Computes parameters and leaves out those that say nothing, so that equal requests have equal cache keys. */
export function resolveParams(params: Record<string, Dynamic<unknown>>, scope: Scope): Params {
  const resolved: Params = {};
  for (const [name, value] of Object.entries(params)) {
    const result = resolve(value, scope);
    if (isSent(result)) resolved[name] = result;
  }
  return resolved;
}

/** Sends each parameter where the contract wants it: into the path, the query or the body. */
export function callOptions(operation: OperationIr, params: Params): CallOptions {
  const path: Record<string, string | number> = {};
  const query: Params = {};
  const body: Params = {};
  const hasBody = operation.method !== 'GET' && operation.body !== undefined;
  for (const [name, value] of Object.entries(params)) {
    if (operation.path_params.includes(name)) path[name] = value as string | number;
    else if (hasBody && !operation.query_params?.includes(name)) body[name] = value;
    else query[name] = value;
  }
  if (!hasBody) return { path, query };
  return {
    path,
    ...(operation.query_params ? { query } : {}),
    body: operation.body === 'multipart' ? multipart(body) : body,
  };
}

/** A multipart body; lists repeat their name, as PHP-style backends expect (`name[]`). */
export function multipart(values: Params): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined) continue;
    if (Array.isArray(value)) for (const item of value) form.append(`${name}[]`, part(item));
    else form.append(name, part(value));
  }
  return form;
}

function part(value: unknown): string | Blob {
  if (value instanceof Blob) return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
