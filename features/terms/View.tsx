import type { BlockSlotProps } from '../../engine/feature.ts';
import type { TermsSettings } from './config.ts';
import { Document } from './Document.tsx';
import { PendingRules } from './PendingRules.tsx';
import { isDueRule, termsIn } from './rules.ts';
import type { TermText } from './types.ts';
import { Unread } from './Unread.tsx';

/**
 * A document with its acceptance (`from: term.show`), or, with `show: pending`, the rules that wait for
 * acceptance (`from: term.available`).
 */
export default function TermsView({ portal, settings, props, answer }: BlockSlotProps<TermsSettings>) {
  if (props.show === 'pending') {
    const isAsked = portal.visitor.signedIn && !portal.visitor.flags.admin_access;
    const rules = isAsked ? termsIn(answer?.data).filter(isDueRule) : [];
    return <PendingRules portal={portal} settings={settings} rules={rules} />;
  }
  if (answer?.status === 'ready' && answer.data)
    return <Document portal={portal} settings={settings} term={answer.data as TermText} />;
  return <Unread isLoading={answer?.status === 'loading'} error={answer?.error} onRetry={answer?.retry} />;
}
