import { useEffect, useRef, useState } from 'react';
import { createActor } from 'xstate';
import type { Portal } from '../../../engine/feature.ts';
import { useSnapshot } from '../../../engine/session/use-snapshot.ts';
import fieldStyles from '../Fields.module.css';
import type { SentCode, SignInSettings, Way } from '../types.ts';
import { AskForm } from './AskForm.tsx';
import { CodeForm } from './CodeForm.tsx';
import { connectSteps } from './connect.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { texts } from './texts.ts';
import { type Screen, useStepHistory } from './use-step-history.ts';
import styles from './View.module.css';

interface StepsProps {
  portal: Portal;
  settings: SignInSettings;
  way: Way;
  login: string;
  sent: SentCode | null;
  /** Of a registration: the invitation that it follows. */
  invitation?: string | undefined;
  /** Back at the password form, which may have something to say. */
  onBack(message: string | null): void;
  onEntered(): void;
}

const screens: readonly Screen[] = ['ask', 'code', 'password'];

/** What comes after, or instead of, the password: one screen at a time, each with its heading in focus. */
export default function Steps({
  portal,
  settings,
  way,
  login,
  sent,
  invitation,
  onBack,
  onEntered,
}: StepsProps) {
  const [actor] = useState(() =>
    createActor(connectSteps(portal, settings, invitation), { input: { way, login, sent } }).start(),
  );
  const state = useSnapshot(actor);
  const { send } = actor;
  const { context, value } = state;
  useEffect(() => send({ type: 'OPEN' }), [send]);

  const ended = state.status === 'done' ? value : null;
  const said = ended === 'changed' ? texts.changed : context.message;
  const leave = useRef({ onBack, onEntered });
  leave.current = { onBack, onEntered };
  useEffect(() => {
    if (ended === 'entered') leave.current.onEntered();
    else if (ended) leave.current.onBack(said);
  }, [ended, said]);

  const screen = screens.find((one) => state.hasTag(one));
  useStepHistory({
    context,
    // Entered: the page that opens takes the entry's place.
    screen: screen ?? (ended && ended !== 'entered' ? 'form' : null),
    canGoBack: state.can({ type: 'BACK' }),
    onBack: () => send({ type: 'BACK' }),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // A page that opens with the registration leaves the focus where a page has it.
  const isFirst = useRef(way === 'registration');
  useEffect(() => {
    if (!screen) return;
    if (screen !== 'ask') isFirst.current = false;
    if (!isFirst.current) heading.current?.focus();
  }, [screen]);

  // Entered: the form stays as it was until the page that it opened is there.
  if (!screen && ended !== 'entered') return null;
  const props = { context, send, isBusy: state.hasTag('busy') };
  const title = { ask: texts.askTitle[way], code: texts.codeTitle, password: texts.passwordTitle };
  return (
    <section
      className={`${fieldStyles.panel} ${styles.step}`}
      data-state={typeof value === 'string' ? value : screen}
      aria-labelledby="sign-in-step"
    >
      <h2 id="sign-in-step" ref={heading} tabIndex={-1} className={fieldStyles.title}>
        {title[screen ?? 'code']}
      </h2>
      {screen === 'ask' && <AskForm {...props} loginLabel={settings.login_label} />}
      {screen === 'code' && (
        <CodeForm {...props} trustedDays={settings.trusted_days} mayResend={state.can({ type: 'RESEND' })} />
      )}
      {screen === 'password' && <PasswordForm {...props} />}
    </section>
  );
}
