import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';

type Node = Record<string, unknown>;

export interface ContractDocument extends Node {
  paths: Record<string, Record<string, Node>>;
  components: Record<string, Node>;
}

/** One entry of the generated operation index. */
export interface OperationEntry {
  id: string;
  method: string;
  path: string;
  access: string;
  envelope: 'page' | 'list' | 'record' | 'bare';
  writes: boolean;
  idempotent: boolean;
  role?: string;
  order?: string;
  body?: 'json' | 'multipart';
  publicRows?: boolean;
}

const sections: Record<string, string> = { 'parameters.yaml': 'parameters', 'responses.yaml': 'responses' };
const methods = ['get', 'post', 'put', 'delete'];

/**
 * One OpenAPI document from the root file: path items are written in place, and whatever lives in
 * `components/*.yaml` is gathered under `#/components/…`, so that every `$ref` left is a local one.
 */
export function bundleContract(rootFile: string): ContractDocument {
  const folder = dirname(rootFile);
  const root = parse(readFileSync(rootFile, 'utf8')) as ContractDocument;
  const paths: ContractDocument['paths'] = {};
  for (const [path, item] of Object.entries(root.paths)) {
    paths[path] = rewrite(readPointer(folder, String(item.$ref)), 'paths') as Record<string, Node>;
  }
  const components: Record<string, Node> = { ...root.components };
  for (const file of readdirSync(join(folder, 'components'))
    .filter((name) => name.endsWith('.yaml'))
    .sort()) {
    const section = sections[file] ?? 'schemas';
    const content = parse(readFileSync(join(folder, 'components', file), 'utf8')) as Node;
    for (const name of Object.keys(content)) {
      if (components[section]?.[name]) throw new Error(`${file}: "${name}" exists twice in ${section}.`);
    }
    components[section] = { ...components[section], ...(rewrite(content, file) as Node) };
  }
  return inlineParameters({ ...root, paths, components });
}

function readPointer(folder: string, ref: string): unknown {
  const [file = '', pointer = ''] = ref.split('#');
  const parts = pointer.split('/').slice(1);
  let node: unknown = parse(readFileSync(resolve(folder, file), 'utf8'));
  for (const part of parts) node = (node as Node)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  if (node === undefined) throw new Error(`Nothing at ${ref}.`);
  return node;
}

/** Copies a tree with its file references turned into local ones. `file`: the file that the tree is from. */
function rewrite(node: unknown, file: string): unknown {
  if (Array.isArray(node)) return node.map((item) => rewrite(item, file));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? localRef(value, file) : rewrite(value, file),
    ]),
  );
}

function localRef(ref: string, file: string): string {
  const [target = '', pointer = ''] = ref.split('#/');
  const source = target === '' ? file : basename(target);
  return `#/components/${sections[source] ?? 'schemas'}/${pointer}`;
}

/** Parameters are few and flat: written in place, readers of the contract need not follow a reference. */
function inlineParameters(contract: ContractDocument): ContractDocument {
  const shared = contract.components.parameters ?? {};
  for (const item of Object.values(contract.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (!Array.isArray(operation?.parameters)) continue;
      operation.parameters = operation.parameters.map((parameter: Node) => {
        if (typeof parameter.$ref !== 'string') return parameter;
        const found = shared[parameter.$ref.split('/').at(-1) ?? ''];
        if (!found) throw new Error(`Nothing at ${parameter.$ref}.`);
        return found;
      });
    }
  }
  return contract;
}

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
  const body = content && ('multipart/form-data' in content ? 'multipart' : 'json');
  return {
    id: String(operation.operationId),
    method: method.toUpperCase(),
    path,
    access: String(operation['x-access']),
    envelope: envelopeOf(operation),
    writes: method !== 'get',
    idempotent: operation['x-idempotent'] === true,
    ...(operation['x-role'] ? { role: String(operation['x-role']) } : {}),
    ...(operation['x-default-order'] ? { order: String(operation['x-default-order']) } : {}),
    ...(body ? { body } : {}),
    ...(operation['x-public-rows'] === true ? { publicRows: true } : {}),
  };
}

function envelopeOf(operation: Node): OperationEntry['envelope'] {
  const responses = operation.responses as Record<string, { content?: Record<string, { schema: Node }> }>;
  const properties = responses['200']?.content?.['application/json']?.schema.properties as
    | Record<string, Node>
    | undefined;
  if (!properties?.data) return 'bare';
  if (properties.pagination) return 'page';
  return properties.data.type === 'array' ? 'list' : 'record';
}
