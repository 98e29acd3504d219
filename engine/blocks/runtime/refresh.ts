import type { Scope } from '../../expression/evaluate.ts';
import { payloadOf } from '../../manifest/envelope.ts';
import type { SourceIr } from '../../manifest/ir.ts';
import type { Evaluator } from './use-dynamic.ts';

/**
 * How long until the source is read again, ms; false: not again. The cache counts only while the tab is seen.
 * On a page that reads the source as its record, `until` says `record`.
 */
export function refreshAfter(
  { refresh, operation }: Pick<SourceIr, 'refresh' | 'operation'>,
  answer: unknown,
  shows: Evaluator['shows'],
  isRecord = false,
): number | false {
  if (!refresh) return false;
  if (!refresh.until || answer === undefined) return refresh.every_ms;
  const data = payloadOf(operation.envelope, answer);
  const roots: Scope = isRecord ? { data, record: data } : { data };
  return shows(refresh.until, roots) ? false : refresh.every_ms;
}
