import type { QueryFunctionContext } from '@tanstack/react-query';
import { queryKey } from '../../contract/query-key.ts';
import type { Scope } from '../../expression/evaluate.ts';
import type { Portal } from '../../feature.ts';
import type { SourceIr } from '../../manifest/ir.ts';
import { callOptions, resolveParams } from './params.ts';

type Asking = Pick<QueryFunctionContext, 'signal' | 'client' | 'queryKey'>;

/** What is asked for a source: the same for a page that shows and for one that may come. */
export function sourceQuery(source: SourceIr, call: Portal['call'], scope: Scope) {
  const { operation, keep_ms: keepMs } = source;
  const params = resolveParams(source.params, scope);
  const ask = ({ signal }: Asking): Promise<unknown> =>
    call(operation, { ...callOptions(operation, params), signal });
  return {
    queryKey: queryKey(operation.id, params),
    queryFn: keepMs
      ? async (asking: Asking) =>
          (await import('./kept.ts')).askKept(keepMs, scope, asking, () => ask(asking))
      : ask,
    // Without a parameter of its path there is nothing to ask for yet.
    enabled: operation.path_params.every((name) => params[name] !== undefined),
  };
}
