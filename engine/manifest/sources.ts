/** The data that a page reads: one source for each operation with the same parameters, however many blocks read it. */
import type { Operation } from './contract.ts';
import type { Dynamic, RefreshIr, SourceIr } from './ir.ts';

export interface SourceRequest {
  operation: Operation;
  params: Record<string, Dynamic<unknown>>;
  keepMs?: number;
  refresh?: RefreshIr;
  isDeferred: boolean;
}

export class Sources {
  readonly #byRequest = new Map<string, SourceIr>();

  /** The key of the source that answers a request. */
  add({ operation, params, keepMs, refresh, isDeferred }: SourceRequest): string {
    const request = JSON.stringify([
      operation.id,
      Object.entries(params).sort(([a], [b]) => a.localeCompare(b)),
    ]);
    const known = this.#byRequest.get(request);
    if (known) {
      known.deferred &&= isDeferred;
      if (refresh) known.refresh ??= refresh;
      return known.key;
    }
    const same = [...this.#byRequest.values()].filter(
      (source) => source.operation.id === operation.id,
    ).length;
    const key = same === 0 ? operation.id : `${operation.id}#${same + 1}`;
    const source: SourceIr = { key, operation: operation.ir, params, deferred: isDeferred };
    if (keepMs !== undefined) source.keep_ms = keepMs;
    if (refresh) source.refresh = refresh;
    this.#byRequest.set(request, source);
    return key;
  }

  get all(): SourceIr[] {
    return [...this.#byRequest.values()];
  }
}
