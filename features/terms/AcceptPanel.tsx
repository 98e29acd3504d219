import type { Portal } from '../../engine/feature.ts';
import { comingBack, HOME } from '../../engine/session/decide.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { Receipt } from './Receipt.tsx';
import { texts } from './texts.ts';
import type { TermText } from './types.ts';
import type { AcceptProps } from './useAcceptance.ts';
import styles from './View.module.css';

/** The possible action for a document: accept it, see its receipt, or read why neither is possible. */
export function AcceptPanel(props: AcceptProps) {
  const { portal, term } = props;
  const { acceptance } = term;
  if (acceptance?.rule_and_term_id.id === term.id)
    return <Receipt acceptance={acceptance} version={term.version} />;
  if (term.can_accept) return <AcceptForm {...props} />;
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
