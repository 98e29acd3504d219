import type { CDPSession } from '@playwright/test';

export interface Transfers {
  /** KB (1000 bytes) of bodies as they travelled, before `until`. */
  kilobytes(kind: 'Script' | 'Stylesheet' | 'Font' | 'Document' | 'Image'): number;
  /** Calls of the API, by path. */
  calls: string[];
  /** Encodings seen of scripts and styles. */
  encodings: Set<string>;
}

/** Counts what a page transfers, as Chromium reports it (headers of answers included). */
export function countTransfers(session: CDPSession): Transfers {
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  const transfers: Transfers = {
    kilobytes: (kind) => (bytes.get(kind) ?? 0) / 1000,
    calls: [],
    encodings: new Set(),
  };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type);
    if (type === 'Fetch' || type === 'XHR') transfers.calls.push(new URL(response.url).pathname);
    if (type !== 'Script' && type !== 'Stylesheet') return;
    transfers.encodings.add(response.headers['content-encoding'] ?? 'none');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  return transfers;
}
