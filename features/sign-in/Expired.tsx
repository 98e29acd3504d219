import { useEffect } from 'react';
import type { SessionEndProps } from '../../engine/feature.ts';
import { FlowDialog } from '../shared/FlowDialog.tsx';
import styles from './Expired.module.css';
import { expiredTexts as texts } from './expired-texts.ts';
import { stepInHistory } from './step-in-history.ts';
import type { SignInSettings } from './types.ts';
import { SignIn } from './View.tsx';

/** The session ended during the visit: the person signs in again without losing the page, or leaves it. */
export default function Expired({ portal, settings, onBack, onLeave }: SessionEndProps<SignInSettings>) {
  const { profile, flags } = portal.visitor;
  // An admin sees the participant's profile, but the session was their own.
  // The steps were of the dialog: Back leads on from the page that it covered.
  useEffect(
    () => () => {
      const depth = stepInHistory()?.depth;
      if (depth) history.go(-depth);
    },
    [],
  );
  const email = typeof profile?.email === 'string' && !flags.admin_access ? profile.email : '';
  return (
    <FlowDialog
      labelledBy="session-end"
      describedBy="session-end-why"
      className={styles.dialog}
      isClosable
      onClose={onLeave}
    >
      <div className={styles.content}>
        <h2 id="session-end" className={styles.title}>
          {texts.title}
        </h2>
        <p id="session-end-why" className={styles.why}>
          {texts.why}
        </p>
        <SignIn portal={portal} settings={settings} login={email} onEntered={onBack} />
        <button type="button" className={styles.leave} onClick={onLeave}>
          {texts.leave}
        </button>
      </div>
    </FlowDialog>
  );
}
