import type { QueryFunctionContext } from '@tanstack/react-query';
import { queryKey } from '../../contract/query-key.ts';
import type { Scope } from '../../expression/evaluate.ts';
import type { Portal } from '../../feature.ts';
import type { SourceIr } from '../../manifest/ir.ts';
import { callOptions, type Params, resolveParams } from './params.ts';

type Asking = Pick<QueryFunctionContext, 'signal' | 'client' | 'queryKey'>;

/** What is read, and how. */
type Read = Pick<SourceIr, 'operation' | 'params' | 'keep_ms' | 'on_error'>;

/** What is asked for a source: the same for a page that shows and for one that may come. */
export function sourceQuery(source: Read, call: Portal['call'], scope: Scope) {
  const { operation, keep_ms: keepMs } = source;
  const params = paramsOf(source, scope);
  const ask = ({ signal }: Asking): Promise<unknown> =>
    call(operation, { ...callOptions(operation, params), signal });
  return {
    queryKey: queryKey(operation.id, params),
    queryFn: keepMs
      ? async (asking: Asking) =>
          (await import('./kept.ts')).askKept(keepMs, scope, asking, () => ask(asking))
      : ask,
    // Where a failure leads is for who listens to all of them (engine/shell/later).
    meta: { onError: source.on_error },
    // Without a parameter of its path there is nothing to ask for yet.
    enabled: operation.path_params.every((name) => params[name] !== undefined),
  };
}

/** Where a number is and the address has none (`/vitrine/abc`), the platform is asked for what it has, and says no. */
function paramsOf({ params, on_error }: Read, scope: Scope) {
  try {
    return resolveParams(params, scope);
  } catch (error) {
    if (on_error?.named) return scope.route as Params;
    throw error;
  }
}
