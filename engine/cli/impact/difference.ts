import { isAt } from '../../manifest/blame.ts';
import { definitionOf } from '../../manifest/blocks/registry.ts';
import type { CompileResult } from '../../manifest/compile.ts';
import type { Diagnostic } from '../../manifest/diagnostics.ts';
import type { Layer } from '../../manifest/model.ts';
import {
  entries,
  getText,
  isText,
  type Node,
  type ObjectNode,
  type Place,
  walkTree,
} from '../../manifest/node.ts';
import { blockId, blocksOf } from '../../manifest/walk.ts';
import { operationKeys } from '../rename-plan.ts';
import type { Change, Changes } from './contract-changes.ts';
import { at, type Finding, nameOf, type Own, type Severity } from './finding.ts';

const expressionCodes = ['PRT-602', 'PRT-603', 'PRT-604', 'PRT-610'];

/** What a compilation with one of the contracts says. */
type Said = Pick<CompileResult, 'diagnostics' | 'long'>;

/** A tenant compiled with the old and the new contract. */
export class Difference {
  readonly #chain: readonly Layer[];
  readonly #was: Said;
  readonly #is: Said;
  readonly #changes: Changes;
  readonly #session: readonly Change[];
  readonly #found = new Map<string, { finding: Finding; place: string }>();

  constructor(chain: readonly Layer[], was: Said, is: Said, changes: Changes, session: readonly Change[]) {
    this.#chain = chain;
    this.#was = was;
    this.#is = is;
    this.#changes = changes;
    this.#session = session;
  }

  found(): Own {
    this.#diagnostics();
    for (const { long } of [this.#was, this.#is]) {
      this.#expressions(long.tenant, sessionRoots, this.#session);
      for (const { node } of long.pages.values()) this.#page(node);
    }
    const own = this.#chain[0];
    const all = [...this.#found.values()];
    const isOwn = ({ place }: { place: string }) => place.startsWith(`${own?.dir}/`);
    const fromPreset = new Map<string, Severity>();
    for (const { finding } of all.filter((one) => !isOwn(one)))
      if (finding.page !== undefined && fromPreset.get(finding.page) !== 'breaks')
        fromPreset.set(finding.page, finding.severity);
    // A page that the tenant adjusts counts as its own, even if the line is the preset's.
    const written = new Set((own?.pages ?? []).map(nameOf));
    for (const page of fromPreset.keys()) if (!written.has(page)) fromPreset.delete(page);
    return { findings: all.filter(isOwn).map(({ finding }) => finding), fromPreset };
  }

  /** Problems that only the new contract causes. */
  #diagnostics(): void {
    const keyOf = ({ code, path, line, column }: Diagnostic) => `${code} ${path}:${line}:${column}`;
    const known = new Set(this.#was.diagnostics.map(keyOf));
    for (const problem of this.#is.diagnostics) {
      if (known.has(keyOf(problem))) continue;
      const { code, severity, message, file, path, line, column } = problem;
      const { page, block } = this.#around(problem);
      const kind = expressionCodes.includes(code) ? 'expression' : block ? 'block' : page ? 'page' : 'tenant';
      this.#add(path, {
        severity: severity === 'error' ? 'breaks' : 'meaning',
        kind,
        ...(page !== undefined && { page }),
        ...(block !== undefined && { block }),
        message: `${code} ${message}`,
        file,
        line,
        column,
      });
    }
  }

  #add(path: string, finding: Finding): void {
    const key = `${finding.file}:${finding.line}:${finding.column} ${finding.message}`;
    if (!this.#found.has(key)) this.#found.set(key, { finding, place: path });
  }

  /** The page and the innermost block at a line of a file. */
  #around(problem: Diagnostic): { page?: string; block?: string } {
    const page = this.#pageAt(problem.path);
    let found: { id: string; length: number } | undefined;
    for (const { node } of this.#was.long.pages.values()) {
      const seen = new Map<string, number>();
      for (const { node: block } of blocksOf(node)) {
        const id = blockId(block, seen);
        const { length } = block.place;
        const isInner = length < (found?.length ?? Number.POSITIVE_INFINITY);
        if (id !== undefined && isInner && isAt(block, problem)) found = { id, length };
      }
    }
    return { ...(page !== undefined && { page }), ...(found && { block: found.id }) };
  }

  #pageAt(path: string): string | undefined {
    const pages = this.#chain.flatMap((layer) => layer.pages);
    return nameOf(pages.find(({ place }) => place.file.path === path));
  }

  /** The places of a page that use a change. */
  #page(page: ObjectNode): void {
    const record = this.#changes.get(getText(page, 'from')?.value ?? '') ?? [];
    this.#expressions(page, ['record'], record);
    this.#expressions(page, sessionRoots, this.#session);
    const owned = entries(page).filter(([key]) => key !== 'blocks');
    this.#uses(owned, page, undefined);
    const seen = new Map<string, number>();
    for (const { node } of blocksOf(page)) {
      const id = blockId(node, seen);
      const children = definitionOf(getText(node, 'block')?.value)?.children;
      const inside = children && (children.parts ?? children.key);
      // The blocks inside read the rows of this one.
      const rows = children?.isRepeated ? this.#changes.get(getText(node, 'from')?.value ?? '') : undefined;
      this.#expressions(node, ['row'], rows ?? []);
      this.#uses(
        entries(node).filter(([key]) => key !== inside),
        page,
        id,
      );
    }
  }

  /** The operations of a block, and the fields that it uses of them. */
  #uses(parts: readonly [string, Node][], page: ObjectNode, block: string | undefined): void {
    const all: { key: string; node: Node }[] = [];
    for (const [key, value] of parts) walkTree(value, (inner, node) => all.push({ key: inner, node }), key);
    const said = all.flatMap(({ key, node }) => (isText(node) ? [{ key, node }] : []));
    const named = said.filter(
      ({ key, node }) => operationKeys.includes(key) && this.#changes.has(node.value),
    );
    for (const { node } of named)
      for (const change of this.#changes.get(node.value) ?? []) {
        const tell = (place: Place) => this.#tell(change, place, page, block);
        if (!change.names) tell(node.place);
        for (const { key, node: text } of said)
          if (
            isNamed(change, key === 'sort' ? (text.value.split(',')[0] ?? '') : text.value) ||
            isIn(text.value, rowRoots, change)
          )
            tell(text.place);
        for (const { key, node: given } of all)
          if ((key === 'with' || key === 'params') && given.kind === 'object')
            for (const [name, { keyPlace }] of given.props) if (isNamed(change, name)) tell(keyPlace);
      }
  }

  #expressions(root: ObjectNode, roots: readonly string[], changes: readonly Change[]): void {
    if (changes.length === 0) return;
    walkTree(root, (_key, node) => {
      if (!isText(node)) return;
      for (const change of changes)
        if (isIn(node.value, roots, change)) this.#tell(change, node.place, root, undefined, 'expression');
    });
  }

  #tell(
    change: Change,
    place: Place,
    page: ObjectNode,
    block: string | undefined,
    kind?: 'expression',
  ): void {
    const { line, column } = at(place);
    const name = this.#pageAt(place.file.path) ?? nameOf(page);
    // What breaks is not also reported as a change of meaning.
    const isSaid = [...this.#found.values()].some(
      ({ finding, place: path }) =>
        finding.severity === 'breaks' &&
        path === place.file.path &&
        ((block !== undefined && finding.page === name && finding.block === block) ||
          (finding.line === line && finding.column >= column)),
    );
    if (isSaid) return;
    this.#add(place.file.path, {
      ...at(place),
      severity: 'meaning',
      kind: kind ?? (block === undefined ? 'page' : 'block'),
      ...(name !== undefined && { page: name }),
      ...(block !== undefined && { block }),
      message: `${change.operation}: ${change.message}`,
    });
  }
}

const rowRoots = ['row', 'data', 'item', 'opened', 'selected', 'form', 'answer'];
const sessionRoots = ['user', 'flags', 'abilities'];

const isNamed = ({ names }: Change, text: string) => names?.includes(text) ?? false;

/** Whether an expression reads the changed field, or a part of it, from one of these roots. */
function isIn(text: string, roots: readonly string[], { names }: Change): boolean {
  if (!names) return false;
  for (const [, root = '', rest = ''] of text.matchAll(/(?<![\w.])([a-z]+)((?:\.[A-Za-z_]\w*)+)/g)) {
    if (!roots.includes(root)) continue;
    const path = (root === 'flags' || root === 'abilities' ? root : '') + rest;
    const read = path.replace(/^\./, '');
    if (names.some((name) => read === name || read.startsWith(`${name}.`))) return true;
  }
  return false;
}
