import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Portal } from '../../engine/feature.ts';
import { comingBack, HOME } from '../../engine/session/decide.ts';
import { gateKey } from '../../engine/session/gate.ts';
import { termAvailable } from '../../openapi/generated/calls/term.available.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { Receipt } from './Receipt.tsx';
import { termsGate, termsIn } from './rules.ts';
import { texts } from './texts.ts';
import type { TermText } from './types.ts';
import type { AcceptProps } from './use-acceptance.ts';
import styles from './View.module.css';

/** The possible action for a document: accept it, see its receipt, or read why neither is possible. */
export function AcceptPanel(props: AcceptProps) {
  const { portal, term } = props;
  const acceptance = term.acceptance?.rule_and_term_id.id === term.id ? term.acceptance : null;
  useGateTold(props, acceptance !== null);
  if (acceptance) return <Receipt acceptance={acceptance} version={term.version} />;
  if (term.can_accept) return <AcceptForm key={`${term.id} ${term.content_sha256}`} {...props} />;
  const reason = reasonOf(term, portal);
  if (!reason) return null;
  return (
    <div className={styles.panel}>
      <p className={styles.reason}>{reason}</p>
      {!portal.visitor.signedIn && (
        <button type="button" className={styles.primary} onClick={() => portal.go(signInPath())}>
          {texts.signIn}
        </button>
      )}
    </div>
  );
}

/** Accepted in another tab or on another device: a gate that does not know would lead every way back to the document. */
function useGateTold({ portal: { reload }, term }: AcceptProps, isAccepted: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    const isAsked = termsGate.sources.some((source) => {
      const known = queries.getQueryState(gateKey(source));
      return known?.isInvalidated === false && termsIn(known.data).some(({ id }) => id === term.id);
    });
    if (isAccepted && isAsked) reload([termAvailable.id]);
  }, [isAccepted, term.id, queries, reload]);
}

/** Why the visitor cannot accept; null if they do not need to. */
function reasonOf(term: TermText, { visitor }: Portal): string | null {
  if (!visitor.signedIn) return texts.visitor;
  if (visitor.flags.admin_access) return texts.adminAccess;
  if (term.access_groups.length === 0) return null;
  if (term.access_groups.every(({ pivot }) => pivot.read_only)) return texts.readOnly;
  return term.acceptance_open ? null : texts.closed;
}

function signInPath(): string {
  return comingBack(HOME, window.location.pathname);
}
