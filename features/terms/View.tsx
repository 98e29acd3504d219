import type { BlockSlotProps } from '../../engine/feature.ts';
import { Document } from './Document.tsx';
import { PendingRules } from './PendingRules.tsx';
import { isDueRule } from './rules.ts';
import type { Term, TermsSettings, TermText } from './types.ts';
import { Unread } from './Unread.tsx';

/**
 * A document with its acceptance (`from: term.show`), or the rules that wait for one (`from: term.available`), by
 * what the manifest gives it to show.
 */
export default function TermsView({ portal, settings, answer }: BlockSlotProps<TermsSettings>) {
  if (Array.isArray(answer?.data)) {
    const isAsked = portal.visitor.signedIn && !portal.visitor.flags.admin_access;
    const rules = isAsked ? (answer.data as Term[]).filter(isDueRule) : [];
    return <PendingRules portal={portal} settings={settings} rules={rules} />;
  }
  if (answer?.status === 'ready' && answer.data)
    return <Document portal={portal} settings={settings} term={answer.data as TermText} />;
  return <Unread isLoading={answer?.status === 'loading'} error={answer?.error} onRetry={answer?.retry} />;
}
