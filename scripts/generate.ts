import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { indexContract } from '../engine/manifest/contract.ts';
import { bundleContract } from './bundle-contract.ts';
import type { ContractDocument } from './contract-document.ts';
import { renderIconSheet } from './icon-sheet.ts';
import { listOperations } from './list-operations.ts';
import { renderServerLists } from './server-lists.ts';

const banner = '// Generated from openapi/ by `npm run generate` – do not edit.\n';

/** The text of every generated file, by name. The same input always gives the same text. */
export async function renderContract(openapiFolder: string): Promise<Record<string, string>> {
  const contract = bundleContract(join(openapiFolder, 'portal.yaml'));
  const ast = await openapiTS(contract as never, { defaultNonNullable: false });
  return {
    'contract.json': `${JSON.stringify({ $comment: 'Generated from openapi/ – do not edit.', ...contract }, null, 1)}\n`,
    'types.ts': `${banner}${astToString(ast)}export type Schemas = components['schemas'];\n`,
    'operations.ts': banner + renderOperations(contract),
    ...renderCalls(contract),
    'abilities.ts': banner + renderAbilities(contract),
  };
}

/**
 * A module for each operation, so that a browser downloads only those that its page's code calls; `roles.ts`
 * lists them by role, for code that names no operation.
 */
function renderCalls(contract: ContractDocument): Record<string, string> {
  const operations = [...indexContract(contract).operations.values()];
  const nameOf = (id: string) => id.replace(/\W+(.)/g, (_, first: string) => first.toUpperCase());
  const alias = (name: string, role: string) => (name === role ? name : `${name} as ${role}`);
  const roles = operations.flatMap(({ ir, role }) =>
    role ? [`export { ${alias(nameOf(ir.id), nameOf(role))} } from './calls/${ir.id}.ts';\n`] : [],
  );
  const calls = operations.map(({ ir }) => [
    `calls/${ir.id}.ts`,
    `${banner}export const ${nameOf(ir.id)} = ${JSON.stringify(ir)} as const;\n`,
  ]);
  return { ...Object.fromEntries(calls), 'roles.ts': banner + roles.join('') };
}

function renderAbilities(contract: ContractDocument): string {
  const rules = contract['x-abilities'];
  const entries = Object.entries(rules);
  const impliedBy = (name: string) => [rules[name]?.implies ?? []].flat();
  const includes = (held: string, needed: string): boolean =>
    held === needed || impliedBy(held).some((next) => includes(next, needed));
  const givers = Object.fromEntries(
    entries.map(([name, { implies, flag }]) => {
      const flags = entries.flatMap(([held, rule]) => (rule.flag && includes(held, name) ? [rule.flag] : []));
      return [name, flag ? flags : implies ? [] : null];
    }),
  );
  const implied = Object.fromEntries(entries.map(([name]) => [name, impliedBy(name)]));
  const titles = Object.fromEntries(entries.map(([name, { title }]) => [name, title]));
  const flags = entries.flatMap(([, { flag }]) => (flag ? [flag] : []));
  return `
/** The abilities that each includes. */
export const implied = ${JSON.stringify(implied)} as const;

export type Ability = keyof typeof implied;

/** Fields of the user's \`abilities\` of which one is needed. None: a session is enough; null: nobody has to be signed in. */
export const givers: Readonly<Record<Ability, readonly AbilityFlag[] | null>> = ${JSON.stringify(givers)};

/** What those who have an ability are called. */
export const abilityTitles: Readonly<Record<Ability, string>> = ${JSON.stringify(titles)};

/** The fields of the user's \`abilities\`. */
export const abilityFlags = ${JSON.stringify(flags)} as const;

export type AbilityFlag = (typeof abilityFlags)[number];
`;
}

function renderOperations(contract: ContractDocument): string {
  const entries = listOperations(contract).map(
    ({ id, ...facts }) =>
      `  '${id}': ${JSON.stringify(facts, (_, fact) => (fact === false ? undefined : fact))},\n`,
  );
  return `import type { Ability } from './abilities.ts';

/** All of the contract, for the server and the tests; a fact that does not hold is not written. Browsers read \`calls/\`. */
const operations = {
${entries.join('')}} as const;

export type OperationId = keyof typeof operations;

/** Operations whose answers change together, by the name of their group. */
export const changeGroups = ${JSON.stringify(contract['x-change-groups'] ?? {})} as const satisfies Record<
  string,
  readonly OperationId[]
>;

/** Whom an operation serves, as a type: \`OperationAccess<'badge.list'>\` is \`'participant'\`. */
export type OperationAccess<Id extends OperationId> = (typeof operations)[Id]['access'];

/** Whether visitors are served as well, by an operation that is for those who are signed in. */
export type ServesVisitors<Id extends OperationId> = (typeof operations)[Id] extends
  | { access: 'public' }
  | { publicRows: true }
  ? true
  : false;

/** Where an answer has its rows, as a type; \`$\`: the answer is the rows. */
export type RowsPlace<Id extends OperationId> = (typeof operations)[Id] extends { rows: infer Place extends string }
  ? Place
  : 'data';

/** What generic code may know about an operation without knowing which one it is. */
export interface OperationInfo {
  readonly id: OperationId;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: Ability;
  readonly writes: boolean;
  readonly idempotent: boolean;
  readonly role?: string;
  readonly order?: string;
  /** \`multipart\` where the operation takes a form with files, even if it takes JSON as well. */
  readonly body?: 'json' | 'multipart';
  /** Visitors are let in and see the rows that are marked public; the handler decides. */
  readonly publicRows?: boolean;
  /** Not for an administrator who looks as a participant. */
  readonly personal?: boolean;
  /** Where its answer has its rows, when it is not \`data\`. */
  readonly rows?: string;
  /** Operations whose answers a success makes stale. */
  readonly changes?: readonly string[];
}

export const operationList: readonly OperationInfo[] = Object.entries(operations).map(([id, facts]) => ({
  writes: false,
  idempotent: false,
  ...facts,
  id: id as OperationId,
}));

const byId = new Map<string, OperationInfo>(operationList.map((entry) => [entry.id, entry]));
const byRole = new Map(operationList.flatMap((entry) => (entry.role ? [[entry.role, entry] as const] : [])));

/** What is known of an operation, or undefined when the contract has none of that name. */
export function operationById(id: OperationId): OperationInfo;
export function operationById(id: string): OperationInfo | undefined;
export function operationById(id: string): OperationInfo | undefined {
  return byId.get(id);
}

/** The operation that plays a part (\`session.user\`). Throws when the contract gives that part to none. */
export function operationByRole(role: string): OperationInfo {
  const found = byRole.get(role);
  if (!found) throw new Error(\`No operation of the contract has the role "\${role}".\`);
  return found;
}
`;
}

async function main(): Promise<void> {
  const folder = fileURLToPath(new URL('../openapi/', import.meta.url));
  const target = join(folder, 'generated');
  rmSync(join(target, 'calls'), { recursive: true, force: true });
  mkdirSync(join(target, 'calls'), { recursive: true });
  for (const [name, text] of Object.entries(await renderContract(folder))) {
    writeFileSync(join(target, name), text);
  }
  for (const [name, text] of Object.entries(renderServerLists())) writeFileSync(name, text);
  writeFileSync(fileURLToPath(new URL('../docs/icons.svg', import.meta.url)), renderIconSheet());
  // Imported now, since the compiler reads the schema files that were just written.
  const { writeSchemas } = await import('../schemas/generate.ts');
  writeSchemas();
  const { renderGuides } = await import('./guides/render.ts');
  for (const [name, text] of Object.entries(renderGuides())) writeFileSync(name, text);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
