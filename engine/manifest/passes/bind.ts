/** Pass 5: every operation that a page names to the contract, if it is there, of the right kind and open to the page's visitors. */
import { abilityTitles } from '../../../openapi/generated/abilities.ts';
import { suggest } from '../../expression/check.ts';
import type { Kind } from '../blocks/definition.ts';
import { definitionOf } from '../blocks/registry.ts';
import { rowPaths } from '../build/rows.ts';
import type { Contract, Operation } from '../contract.ts';
import type { Bound, Compilation, Normal, PageInfo } from '../model.ts';
import { entries, get, getText, isText, type Node, type ScalarNode } from '../node.ts';
import { isOpenTo } from '../page-access.ts';
import { propertiesOf } from '../schema.ts';
import { blocksOf } from '../walk.ts';

export function bind(normal: Normal, compilation: Compilation): Bound {
  const operations = new Map<Node, Operation>();
  for (const page of normal.pages.values()) {
    const binder = new Binder(compilation, page, operations);
    const guard = getText(page.node, 'guard') ?? getText(get(page.node, 'guard'), 'from');
    if (guard) binder.bind(guard, 'access', []);
    const from = getText(page.node, 'from');
    if (from) binder.bind(from, 'read', []);
    for (const block of blocksOf(page.node)) {
      const definition = definitionOf(getText(block.node, 'block')?.value);
      // The blocks inside are visited by themselves.
      const children = definition?.children && (definition.children.parts ?? definition.children.key);
      for (const [key, value] of entries(block.node))
        if (key !== children)
          binder.walk(key, value, definition?.reads?.(block.node) ?? 'read', block.conditions);
    }
  }
  return { ...normal, operations };
}

/** Keys of forms and actions that name an operation. */
const actionKinds: Record<string, Kind> = { to: 'write', do: 'act', download: 'download' };

class Binder {
  readonly #compilation: Compilation;
  readonly #page: PageInfo;
  readonly #operations: Map<Node, Operation>;

  constructor(compilation: Compilation, page: PageInfo, operations: Map<Node, Operation>) {
    this.#compilation = compilation;
    this.#page = page;
    this.#operations = operations;
  }

  /** Binds the names under a key of a block, at any depth: `from`, `to`, `do`, `download`, `reload`, options. */
  walk(key: string, node: Node, fromKind: Kind, conditions: string[]): void {
    if (isText(node)) {
      if (key === 'from') this.bind(node, fromKind, conditions);
      const kind = actionKinds[key];
      if (kind) this.bind(node, kind, conditions);
    } else if (node.kind === 'array') {
      for (const item of node.items)
        if (key === 'reload' && isText(item)) this.bind(item, 'any', [...conditions, 'user']);
        else this.walk(key === 'reload' ? '' : `${key}[]`, item, 'plural', conditions);
    } else if (
      node.kind === 'object' &&
      key !== 'with' &&
      key !== 'params' &&
      key !== 'query' &&
      key !== 'props'
    ) {
      const own = getText(node, 'when');
      const all = own ? [...conditions, own.value] : conditions;
      for (const [inner, value] of entries(node)) this.walk(inner, value, 'plural', all);
    }
  }

  bind(node: ScalarNode & { value: string }, kind: Kind, conditions: string[]): void {
    const { contract, report } = this.#compilation;
    const operation = contract.operations.get(node.value);
    if (!operation) {
      const near = suggest(node.value, candidates(contract, kind));
      const where = near ? '' : '; portico operations lista todas';
      report('PRT-501', node.place, `o contrato não tem a operação "${node.value}"${where}`, near);
      return;
    }
    this.#operations.set(node, operation);
    const problem = misuse(operation, kind, contract);
    if (problem) report('PRT-502', node.place, `"${operation.id}" ${problem}`);
    this.#checkAccess(operation, node, conditions);
  }

  #checkAccess(operation: Operation, node: Node, conditions: string[]): void {
    const page = this.#page.access;
    // A condition on who the visitor is answers the question by itself.
    const isGuarded = conditions.some((when) => /\b(user|abilities|flags)\b/.test(when));
    if (isOpenTo(page, operation.access) || isGuarded) return;
    const pageTitle = abilityTitles[page === 'visitor' ? 'public' : page];
    const message =
      `a página "${this.#page.name}" é para ${pageTitle}, mas "${operation.id}" só responde a ${abilityTitles[operation.access]}; ` +
      `mude "access" da página ou ponha um "when" sobre user, abilities ou flags`;
    this.#compilation.report('PRT-503', node.place, message);
  }
}

function misuse(operation: Operation, kind: Kind, contract: Contract): string | undefined {
  if (kind === 'any') return undefined;
  if (kind === 'access')
    return answersAccess(operation, contract)
      ? undefined
      : 'não responde se alguém pode ver uma página; "guard" pede uma que responda';
  if (kind === 'act') return operation.writes ? undefined : 'só lê; "do" pede uma operação que grava';
  if (kind === 'download')
    return operation.download
      ? undefined
      : 'não responde um arquivo; "download" pede uma operação que responde um';
  if (kind === 'write') {
    if (!operation.writes) return 'não grava nada; "to" pede uma operação que grava';
    return operation.body ? undefined : 'não recebe dados; use uma ação com "do"';
  }
  if (operation.writes) return 'grava; "from" pede uma operação de leitura';
  if (!operation.answer) return 'não responde dados que uma tela possa mostrar';
  if ((kind === 'plural' || kind === 'list') && !operation.row) {
    const inside = kind === 'list' ? rowPaths(operation, contract) : [];
    const hint = inside.length > 0 ? `, ou "rows" com uma das que há nele: ${inside.join(', ')}` : '';
    return `responde um só registro; aqui é preciso uma lista${hint}`;
  }
  return undefined;
}

/** Whether an operation answers if the visitor may see a page: that, and nothing else. */
function answersAccess({ data, writes }: Operation, { document }: Contract): boolean {
  const properties = data ? propertiesOf(data, document) : [];
  return !writes && properties.length === 1 && properties[0]?.[0] === 'allowed';
}

function candidates(contract: Contract, kind: Kind): string[] {
  const fitting = [...contract.operations.values()].filter((operation) => !misuse(operation, kind, contract));
  return fitting.map((operation) => operation.id);
}
