import { Suspense, useEffect, useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import { lazyView } from '../../engine/blocks/runtime/lazy-view.ts';
import type { BlockSlotProps, Portal } from '../../engine/feature.ts';
import { useSnapshot } from '../../engine/session/use-snapshot.ts';
import { authLogin } from '../../openapi/generated/calls/auth.login.ts';
import styles from './Fields.module.css';
import { Field, Form, PasswordField } from './Fields.tsx';
import { signInMachine } from './machine.ts';
import { loginLabel, loginToSend, maskLogin } from './rules.ts';
import { type StepInHistory, stepInHistory } from './step-in-history.ts';
import { texts } from './texts.ts';
import type { Credentials, SentCode, SignInSettings, Way } from './types.ts';

const loadSteps = () => import('./steps/View.tsx');
const Steps = lazyView(loadSteps);

interface SignInProps {
  portal: Portal;
  settings: SignInSettings;
  /** The known login of the person whose password is asked for. */
  login?: string;
  /** The heading above the form, until something replaces it. */
  title?: string;
  onEntered?(): void;
}

/** The block: the password form, or the registration if a page asks for it (`props.form`). */
export default function SignInView({ portal, settings, props, answer }: BlockSlotProps<SignInSettings>) {
  if (props.form !== 'registration')
    return <SignIn portal={portal} settings={settings} title={props.title as string | undefined} />;
  const home = () => portal.go('/');
  return (
    <Suspense fallback={null}>
      <Steps
        portal={portal}
        settings={settings}
        way="registration"
        login=""
        sent={stepInHistory()?.sent ?? null}
        invitation={props.invitation as string | undefined}
        answer={answer}
        onBack={home}
        onEntered={home}
      />
    </Suspense>
  );
}

/** The sign-in form. It must stay small: it is on the first screen that a visitor sees. */
export function SignIn({ portal, settings, login: known = '', title, onEntered }: SignInProps) {
  const [actor] = useState(() => begin(portal, settings, known, onEntered ? null : stepInHistory()));
  const state = useSnapshot(actor);
  const { send } = actor;
  const { login, password, errors, message, way, sent } = state.context;
  const isDone = state.matches('done');
  useEffect(() => {
    if (isDone) onEntered?.();
  }, [isDone, onEntered]);

  const isSending = state.matches('sending') || isDone;
  const form = (
    <div className={styles.panel}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <Form
        errors={errors}
        isBusy={isSending || state.matches('away')}
        isLocked={state.matches('away')}
        message={message}
        submit={isSending ? texts.sending : settings.submit_label}
        onSubmit={() => send({ type: 'SUBMIT' })}
        foot={
          <Links
            portal={portal}
            settings={settings}
            isBusy={!state.matches('idle')}
            onLeave={(to) => send({ type: 'LEAVE', way: to })}
          />
        }
      >
        <Field
          name="login"
          label={loginLabel(portal.platform, settings.login_label)}
          error={errors.login}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isSending}
          value={login}
          mask={maskLogin}
          onType={(value) => send({ type: 'TYPE', field: 'login', value })}
        />
        <PasswordField
          name="password"
          label={texts.password}
          error={errors.password}
          autoComplete="current-password"
          data-first-focus={known ? true : undefined}
          readOnly={isSending}
          value={password}
          onType={(value) => send({ type: 'TYPE', field: 'password', value })}
        />
      </Form>
    </div>
  );
  if (!way || !state.matches('away')) return form;
  return (
    <Suspense fallback={form}>
      <Steps
        portal={portal}
        settings={settings}
        way={way}
        login={login}
        sent={sent}
        onBack={(said) => send({ type: 'BACK', message: said })}
        onEntered={() => send({ type: 'ENTERED' })}
      />
    </Suspense>
  );
}

/** Other ways to sign in, as the program allows them. */
function Links({
  portal,
  settings,
  isBusy,
  onLeave,
}: SignInProps & { isBusy: boolean; onLeave(way: Way): void }) {
  const { flags, signedIn } = portal.visitor;
  const register = portal.tenant.routes.find(({ name }) => name === settings.register_page)?.path;
  const link = (way: Way, text: string) => (
    <button
      type="button"
      className={styles.link}
      disabled={isBusy}
      onPointerEnter={() => void loadSteps()}
      onFocus={() => void loadSteps()}
      onClick={() => onLeave(way)}
    >
      {text}
    </button>
  );
  return (
    <div className={styles.links}>
      {link('recovery', texts.forgot)}
      {flags.first_access && !signedIn && link('first-access', texts.firstAccess)}
      {flags.self_registration && !signedIn && register && (
        <button type="button" className={styles.link} disabled={isBusy} onClick={() => portal.go(register)}>
          {texts.register}
        </button>
      )}
    </div>
  );
}

/** The flow at its form, or at the step at which the page was reloaded: a dialog over a page is at none. */
function begin(portal: Portal, settings: SignInSettings, known: string, step: StepInHistory | null) {
  const input = { login: known || step?.login || '' };
  const actor = createActor(connect(portal, settings), { input }).start();
  if (step) actor.send({ type: 'LEAVE', way: step.way, sent: step.sent });
  return actor;
}

function connect(portal: Portal, { call_timeout_ms }: SignInSettings) {
  return signInMachine.provide({
    actors: {
      signIn: fromPromise<SentCode | null, Credentials>(async ({ input }) => {
        const body = { login: loginToSend(input.login), password: input.password };
        const signal = AbortSignal.timeout(call_timeout_ms);
        const { verification, resend_in = 0 } = await portal.call(authLogin, { body, signal });
        if (verification) return { verification, resend_in };
        await portal.restart();
        return null;
      }),
    },
  });
}
