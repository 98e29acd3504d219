import type { Expression } from './ast.ts';
import { ExpressionError, evaluate, type Scope } from './evaluate.ts';

/** What a condition says where some of its roots are not there yet: undefined where that depends on them. No condition: yes. */
export function decided(when: Expression | undefined, scope: Scope): boolean | undefined {
  if (!when) return true;
  try {
    return evaluate(when.$cel, scope) === true;
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

/** Two conditions in one; where there is none, it is always true. */
export function joined(
  operator: '&&' | '||',
  one: Expression | undefined,
  other: Expression | undefined,
): Expression | undefined {
  if (!one || !other) return operator === '&&' ? (one ?? other) : undefined;
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  return { $cel: { op: 'binary', operator, left: one.$cel, right: other.$cel } };
}
