import { useMemo } from 'react';
import { ExpressionError, evaluate, resolve, type Scope } from '../../expression/evaluate.ts';
import type { Dynamic, Expression } from '../../manifest/ir.ts';
import { usePortal } from '../../session/portal.ts';
import { useBlockScope } from './scope.tsx';

export interface Evaluator {
  scope: Scope;
  /** A text of a manifest, joined; '' when there is none. */
  text(value: Dynamic<string> | undefined, more?: Scope): string;
  value<T>(value: Dynamic<T> | undefined, more?: Scope): T | undefined;
  /** Whether a node with this `when` shows. No condition: yes. */
  shows(when: Expression | undefined, more?: Scope): boolean;
}

const reported = new Set<string>();

/**
 * Evaluates what manifests say at this place. An expression that fails throws in development, where the nearest
 * boundary shows it; in production it hides its node and is reported once. It never reads as false in silence.
 */
export function useDynamic(extra?: Scope): Evaluator {
  const outer = useBlockScope();
  const { log } = usePortal();
  return useMemo(() => {
    const scope = extra ? { ...outer, ...extra } : outer;
    const attempt = <T>(run: () => T, otherwise: T): T => {
      try {
        return run();
      } catch (error) {
        if (!(error instanceof ExpressionError) || import.meta.env.DEV) throw error;
        if (!reported.has(error.message)) log('error', 'expression failed', { message: error.message });
        reported.add(error.message);
        return otherwise;
      }
    };
    const inside = (more?: Scope) => (more ? { ...scope, ...more } : scope);
    return {
      scope,
      text: (value, more) =>
        value === undefined ? '' : attempt(() => asText(resolve<unknown>(value, inside(more))), ''),
      value: (value, more) =>
        value === undefined ? undefined : attempt(() => resolve(value, inside(more)), undefined),
      shows: (when, more) =>
        when === undefined || attempt(() => evaluate(when.$cel, inside(more)) === true, false),
    };
  }, [outer, extra, log]);
}

function asText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
