/** What an expression looked at, and what it found there: the values that decided. */
import type { CelNode } from '../../../expression/ast.ts';
import { evaluate, type Scope } from '../../../expression/evaluate.ts';

export interface Looked {
  name: string;
  value: string;
}

/** Longer values are cut. */
const LONGEST = 80;

/** The paths of an expression with their values, each once. */
export function lookedAt(expression: CelNode, scope: Scope): Looked[] {
  const found = new Map<string, string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (node !== null && typeof node === 'object') {
      const name = nameOf(node as CelNode);
      if (name === undefined) Object.values(node).forEach(visit);
      else found.set(name, valueText(node as CelNode, scope));
    }
  };
  visit(expression);
  return [...found].map(([name, value]) => ({ name, value }));
}

/** Roots that an expression names. */
export function rootsIn(expression: CelNode): Set<string> {
  const roots = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (node !== null && typeof node === 'object') {
      const { op, name } = node as { op?: string; name?: string };
      if (op === 'id' && name) roots.add(name);
      Object.values(node).forEach(visit);
    }
  };
  visit(expression);
  return roots;
}

/** `user.status`, `query.tipo`; undefined for what is no path. */
function nameOf(node: CelNode): string | undefined {
  if (node.op === 'id') return node.name;
  if (node.op !== 'get') return undefined;
  const owner = nameOf(node.object);
  return owner === undefined ? undefined : `${owner}.${node.field}`;
}

function valueText(node: CelNode, scope: Scope): string {
  try {
    const text = JSON.stringify(evaluate(node, scope)) ?? 'null';
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
