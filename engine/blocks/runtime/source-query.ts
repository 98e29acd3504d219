import { queryKey } from '../../contract/query-key.ts';
import type { Scope } from '../../expression/evaluate.ts';
import type { Portal } from '../../feature.ts';
import type { SourceIr } from '../../manifest/ir.ts';
import { callOptions, resolveParams } from './params.ts';

/** What is asked for a source, and how long its answer keeps: the same for a page that shows and for one that may come. */
export function sourceQuery(source: SourceIr, call: Portal['call'], scope: Scope) {
  const { operation } = source;
  const params = resolveParams(source.params, scope);
  return {
    queryKey: queryKey(operation.id, params),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<unknown> =>
      call(operation, { ...callOptions(operation, params), signal }),
    // Without a parameter of its path there is nothing to ask for yet.
    enabled: operation.path_params.every((name) => params[name] !== undefined),
    ...(source.keep_ms ? { staleTime: source.keep_ms, gcTime: source.keep_ms } : {}),
  };
}
