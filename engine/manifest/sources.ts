/** The data that a page reads: one source for each operation with the same parameters, however many blocks read it. */
import { joined } from '../expression/conditions.ts';
import type { Operation } from './contract.ts';
import type { Dynamic, Expression, OnErrorIr, RefreshIr, SourceIr } from './ir.ts';

export interface SourceRequest {
  operation: Operation;
  params: Record<string, Dynamic<unknown>>;
  keepMs?: number;
  refresh?: RefreshIr;
  onError?: OnErrorIr;
  isDeferred: boolean;
  /** When the place that asks shows. */
  when?: Expression | undefined;
  /** Where it is asked: the page (''), a dialog or the rows of an `each`. */
  place: string;
  /**
   * `list`: the rows of a list. `beside`: what stands beside such rows, wanted of the page's list of the operation and
   * not of a call of its own.
   */
  reads?: 'list' | 'beside';
}

export class Sources {
  readonly all: SourceIr[] = [];
  readonly #byRequest = new Map<string, SourceIr>();
  /** The first list of each operation, by place and operation. */
  readonly #lists = new Map<string, SourceIr>();
  /** What blocks before the list wanted to know of it. */
  readonly #waiting = new Map<string, SourceIr>();

  /** The key of the source that answers a request. */
  add(request: SourceRequest): string {
    const source =
      this.#sharedWithList(request) ?? this.#byRequest.get(keyOf(request)) ?? this.#make(request);
    if (!request.isDeferred) readFirst(source, request.when);
    if (request.refresh) source.refresh ??= request.refresh;
    if (request.onError) source.on_error ??= request.onError;
    const id = listId(request);
    if (request.reads === 'list' && !this.#lists.has(id)) this.#lists.set(id, source);
    if (request.reads === 'beside' && !this.#lists.has(id)) this.#waiting.set(id, source);
    return source.key;
  }

  /** A list and the blocks beside it meet in one source, whichever of them the page has first. */
  #sharedWithList(request: SourceRequest): SourceIr | undefined {
    const { params, reads } = request;
    const list = this.#lists.get(listId(request));
    if (reads === 'beside') return list ?? this.#lists.get(listId({ ...request, place: '' }));
    const waiting = this.#waiting.get(listId(request)) ?? this.#waitingInside(request);
    if (reads !== 'list' || list || !waiting) return undefined;
    this.#byRequest.delete(keyOf(waiting));
    waiting.params = params;
    // Another block may ask the same already.
    if (!this.#byRequest.has(keyOf(waiting))) this.#byRequest.set(keyOf(waiting), waiting);
    return waiting;
  }

  /** What waits in a dialog or a row that has no such list: the page's is its list too. */
  #waitingInside({ operation, place }: SourceRequest): SourceIr | undefined {
    const isWaiting = (id: string) => id.endsWith(` ${operation.id}`) && !this.#lists.has(id);
    return place === '' ? [...this.#waiting].find(([id]) => isWaiting(id))?.[1] : undefined;
  }

  #make(request: SourceRequest): SourceIr {
    const { operation, params, keepMs } = request;
    const same = this.all.filter((source) => source.operation.id === operation.id).length;
    const key = same === 0 ? operation.id : `${operation.id}#${same + 1}`;
    const source: SourceIr = { key, operation: operation.ir, params, deferred: true };
    if (keepMs !== undefined) source.keep_ms = keepMs;
    this.#byRequest.set(keyOf(request), source);
    this.all.push(source);
    return source;
  }
}

/** The first screen reads it when one of its blocks that do shows. */
function readFirst(source: SourceIr, when: Expression | undefined): void {
  const shows = source.deferred ? when : joined('||', source.when, when);
  source.deferred = false;
  delete source.when;
  if (shows) source.when = shows;
}

/** What is beside a list in a dialog, or in each row, is not beside that of the page. */
const listId = ({ operation, place }: SourceRequest) => `${place} ${operation.id}`;

function keyOf({ operation, params }: Pick<SourceIr, 'params'> & { operation: { id: string } }): string {
  return JSON.stringify([operation.id, Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
