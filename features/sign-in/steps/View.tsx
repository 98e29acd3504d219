import { useEffect, useRef, useState } from 'react';
import { createActor } from 'xstate';
import { Skeleton } from '../../../engine/blocks/parts/Skeleton.tsx';
import { Failed } from '../../../engine/blocks/parts/States.tsx';
import type { BlockAnswer, Portal } from '../../../engine/feature.ts';
import type { Question } from '../../../engine/manifest/questions.ts';
import { useSnapshot } from '../../../engine/session/use-snapshot.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import fieldStyles from '../Fields.module.css';
import { loginLabel } from '../rules.ts';
import { stepInHistory } from '../step-in-history.ts';
import type { SentCode, SignInSettings, Way } from '../types.ts';
import { AskForm } from './AskForm.tsx';
import { CodeForm } from './CodeForm.tsx';
import { connectSteps } from './connect.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { questionsIn } from './rules.ts';
import { texts } from './texts.ts';
import { type Screen, useStepHistory } from './use-step-history.ts';
import styles from './View.module.css';

interface StepsProps {
  portal: Portal;
  settings: SignInSettings;
  way: Way;
  login: string;
  sent: SentCode | null;
  /** For a registration: the invitation that it uses. */
  invitation?: string | undefined;
  /** For a registration: the program's own fields. */
  answer?: BlockAnswer | undefined;
  /** Returns to the password form, with a message if there is one. */
  onBack(message: string | null): void;
  onEntered(): void;
}

const screens: readonly Screen[] = ['ask', 'code', 'password'];

/** The steps after the password, or instead of it, once it is known what they ask for. */
export default function Steps({ answer, ...props }: StepsProps) {
  // What is asked stays the same while somebody answers it.
  const asked = useRef<readonly Question[] | null>(answer ? null : []);
  if (answer?.status === 'ready')
    asked.current ??= questionsIn((answer.data as { data: Schemas['CustomField'][] }).data);
  if (asked.current) return <Screens {...props} questions={asked.current} />;
  if (answer?.status === 'error') return <Failed error={answer.error} onRetry={answer.retry} />;
  return <Skeleton shape="form" />;
}

/** One screen at a time, with the focus on its heading. */
function Screens({
  portal,
  settings,
  way,
  login,
  sent,
  invitation,
  questions,
  onBack,
  onEntered,
}: Omit<StepsProps, 'answer'> & { questions: readonly Question[] }) {
  const [actor] = useState(() =>
    createActor(connectSteps(portal, settings, invitation), {
      input: { way, login, sent, questions, registration: stepInHistory()?.registration },
    }).start(),
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
    // Signed in: the page that opens replaces the history entry.
    screen: screen ?? (ended && ended !== 'entered' ? 'form' : null),
    canGoBack: state.can({ type: 'BACK' }),
    onBack: () => send({ type: 'BACK' }),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // A page that opens with the registration keeps the usual focus of a page.
  const isFirst = useRef(way === 'registration');
  useEffect(() => {
    if (!screen) return;
    if (screen !== 'ask') isFirst.current = false;
    if (!isFirst.current) heading.current?.focus();
  }, [screen]);

  // Signed in: the form stays unchanged until the page that it opened is shown.
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
      {screen === 'ask' && (
        <AskForm {...props} loginLabel={loginLabel(portal.platform, settings.login_label)} />
      )}
      {screen === 'code' && (
        <CodeForm {...props} trustedDays={settings.trusted_days} mayResend={state.can({ type: 'RESEND' })} />
      )}
      {screen === 'password' && <PasswordForm {...props} />}
    </section>
  );
}
