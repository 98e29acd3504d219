import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse } from 'yaml';
import type { ContractDocument, Node } from './contract-document.ts';
import { expandOperation } from './expand-operation.ts';
import { withProgramId } from './program-id.ts';

interface RootDocument extends ContractDocument {
  /** The default limit of what one person may write with an operation. */
  'x-limit'?: Node;
}

const sections: Record<string, string> = { 'parameters.yaml': 'parameters', 'responses.yaml': 'responses' };

/**
 * One OpenAPI document from the root file. Operations come from `paths/*.yaml`, expanded from their short
 * forms; the contents of `components/*.yaml` are collected under `#/components/…`, so that every remaining
 * `$ref` is local. Parameters are inlined, because they are few and flat.
 */
export function bundleContract(rootFile: string): ContractDocument {
  const folder = dirname(rootFile);
  const source = parse(readFileSync(rootFile, 'utf8'), { merge: true }) as RootDocument;
  const { 'x-limit': limit, ...root } = source;
  const groups = wholeGroups(root['x-change-groups'] ?? {});
  const components: Record<string, Node> = { ...root.components };
  for (const [file, content] of filesIn(join(folder, 'components'))) {
    const section = sections[file] ?? 'schemas';
    components[section] = joined(components[section] ?? {}, content, file);
  }
  components.schemas = joined(
    components.schemas ?? {},
    { Abilities: abilitiesSchema(root['x-abilities']) },
    rootFile,
  );
  const { parameters = {}, ...kept } = components;
  let paths: ContractDocument['paths'] = {};
  for (const [file, content] of filesIn(join(folder, 'paths')))
    paths = joined(paths, content, file) as ContractDocument['paths'];
  const expanded = Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([method, operation]) => {
          const expanded = expandOperation(
            path,
            method,
            operation,
            parameters as Record<string, Node>,
            kept.schemas as Record<string, Node>,
          );
          const access = String(operation['x-access']);
          if (!(access in root['x-abilities']))
            throw new Error(`${String(operation.operationId)}: x-abilities of portal.yaml has no ${access}.`);
          const limits =
            expanded['x-writes'] && limit
              ? { 'x-limit': { ...limit, ...(operation['x-limit'] as Node) } }
              : {};
          return [method, withChanges({ ...expanded, ...limits }, groups)];
        }),
      ),
    ]),
  );
  return withProgramId({ ...root, 'x-change-groups': groups, paths: expanded, components: kept });
}

/** What somebody may do, by the fields that give abilities. */
function abilitiesSchema(rules: ContractDocument['x-abilities']): Node {
  const given = Object.values(rules).flatMap(({ flag, says }) => (flag ? [[flag, says] as const] : []));
  return {
    type: 'object',
    required: given.map(([flag]) => flag),
    properties: Object.fromEntries(given.map(([flag, title]) => [flag, { type: 'boolean', title }])),
  };
}

/** The YAML files of a folder by name, with their references made local. */
function filesIn(folder: string): [file: string, content: Node][] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return files
    .sort()
    .map((file) => [
      file,
      rewrite(parse(readFileSync(join(folder, file), 'utf8'), { merge: true }), file) as Node,
    ]);
}

/** Throws if two files define the same name. */
function joined(all: Node, more: Node, file: string): Node {
  for (const name of Object.keys(more)) if (name in all) throw new Error(`${file}: "${name}" exists twice.`);
  return { ...all, ...more };
}

/** The operations that some names stand for: of groups, those of each. `above`: the groups that led here. */
function namedBy(
  names: readonly string[],
  groups: Record<string, string[]>,
  above: readonly string[] = [],
): string[] {
  const operationsOf = (name: string): string[] => {
    if (above.includes(name)) throw new Error(`x-change-groups: "${name}" names itself`);
    return groups[name] ? namedBy(groups[name], groups, [...above, name]) : [name];
  };
  return [...new Set(names.flatMap(operationsOf))];
}

/** The groups, with each name of another group replaced by its operations. */
function wholeGroups(groups: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(groups).map(([name, names]) => [name, namedBy(names, groups)]));
}

/** The operation, with each group name in `x-changes` replaced by the group's operations. */
function withChanges(operation: Node, groups: Record<string, string[]>): Node {
  const changes = operation['x-changes'] as string[] | undefined;
  return changes ? { ...operation, 'x-changes': namedBy(changes, groups) } : operation;
}

/** Copies a tree and makes its file references local. `file`: the file that the tree is from. */
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
