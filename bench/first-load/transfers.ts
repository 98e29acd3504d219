import type { CDPSession } from '@playwright/test';

export interface Transfers {
  /** KB (1000 bytes) of transferred bodies so far. */
  kilobytes(kind: 'Script' | 'Stylesheet' | 'Font' | 'Document'): number;
  /** KB of response headers so far. */
  headers(): number;
  files(kind: 'Script' | 'Stylesheet'): number;
  /** API calls, by path. */
  calls: string[];
  /** Encodings seen of scripts and styles. */
  encodings: Set<string>;
}

/** Counts what a page transfers, as Chromium reports it: encoded bodies, and headers separately. */
export function countTransfers(session: CDPSession): Transfers {
  const answers = new Map<string, { kind: string; headers: number }>();
  const bytes = new Map<string, number>();
  const count = new Map<string, number>();
  const transfers: Transfers = {
    kilobytes: (kind) => (bytes.get(kind) ?? 0) / 1000,
    headers: () => (bytes.get('headers') ?? 0) / 1000,
    files: (kind) => count.get(kind) ?? 0,
    calls: [],
    encodings: new Set(),
  };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    answers.set(requestId, { kind: type, headers: response.encodedDataLength });
    if (type === 'Fetch' || type === 'XHR') transfers.calls.push(new URL(response.url).pathname);
    if (type !== 'Script' && type !== 'Stylesheet') return;
    transfers.encodings.add(response.headers['content-encoding'] ?? 'none');
  });
  const add = (kind: string, more: number): void => void bytes.set(kind, (bytes.get(kind) ?? 0) + more);
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, headers } = answers.get(requestId) ?? { kind: 'Other', headers: 0 };
    add(kind, encodedDataLength - headers);
    add('headers', headers);
    count.set(kind, (count.get(kind) ?? 0) + 1);
  });
  return transfers;
}
