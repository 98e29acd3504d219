import { useRef, useState } from 'react';
import type { CallOptions } from '../../contract/call-options.ts';
import type { Scope } from '../../expression/evaluate.ts';
import type { FormIr } from '../../manifest/ir.ts';
import { usePortal } from '../../session/portal.ts';
import { Intents } from '../runtime/intents.ts';
import { callOptions, multipart, resolveParams } from '../runtime/params.ts';
import type { Values } from './values.ts';

export interface Sending {
  busy: boolean;
  /** Per cent of a multipart body; null for a JSON one. */
  percent: number | null;
  cancel(): void;
  /** Busy from now on, also while the values are still being made. */
  send(values: Values | Promise<Values>, scope: Scope): Promise<unknown>;
}

/** Sends a form once per intent: the same content after a lost answer has the same key. */
export function useSend(block: Pick<FormIr, 'operation' | 'params' | 'with'>): Sending {
  const portal = usePortal();
  const { operation } = block;
  const intents = useRef(new Intents());
  const controller = useRef<AbortController | null>(null);
  const [state, setState] = useState<{ busy: boolean; percent: number | null }>({
    busy: false,
    percent: null,
  });
  const isMultipart = operation.body === 'multipart';

  async function send(values: Values | Promise<Values>, scope: Scope): Promise<unknown> {
    const fixed = resolveParams(block.with, scope);
    const { path } = callOptions(operation, resolveParams(block.params, scope));
    const { path: fixedPath, body: fixedBody } = callOptions({ ...operation, body: 'json' }, fixed);
    controller.current = new AbortController();
    const { signal } = controller.current;
    setState({ busy: true, percent: isMultipart ? 0 : null });
    try {
      const content = { ...(await values), ...(fixedBody as Values) };
      signal.throwIfAborted();
      const options: CallOptions = {
        path: { ...path, ...fixedPath },
        body: isMultipart ? multipart(content) : content,
        signal,
        onProgress: (fraction) => setState({ busy: true, percent: Math.round(fraction * 100) }),
      };
      if (!operation.idempotent) return await portal.call(operation, options);
      return await intents.current.send(operation.id, { path: options.path, content }, (idempotencyKey) =>
        portal.call(operation, { ...options, idempotencyKey }),
      );
    } finally {
      setState({ busy: false, percent: null });
    }
  }
  return { ...state, send, cancel: () => controller.current?.abort() };
}
