import { fromPromise } from 'xstate';
import type { Portal } from '../../../engine/feature.ts';
import { loginToSend } from '../rules.ts';
import type { SentCode, SignInSettings, Way } from '../types.ts';
import { type StepsCall, stepsMachine } from './machine.ts';
import type { Proof } from './types.ts';

/** The operations of each way. The second factor has none of these: its code comes with the password. */
const operations: Record<Exclude<Way, 'second-factor'>, { confirm: string; change: string }> = {
  recovery: { confirm: 'auth.passwordChange', change: 'auth.passwordChange' },
  'first-access': { confirm: 'auth.firstAccess', change: 'auth.firstAccessToken' },
  registration: { confirm: 'auth.firstAccess', change: 'auth.firstAccessToken' },
};

/** The steps with the portal behind them. A call that takes too long counts as one without an answer. */
export function connectSteps(portal: Portal, { call_timeout_ms }: SignInSettings) {
  const call = (operation: string, body: object) =>
    portal.call(operation, { body, signal: AbortSignal.timeout(call_timeout_ms) });

  /** The session is there: a portal that cannot read it is loaded anew. */
  const enter = () => portal.restart().catch(() => window.location.reload());

  async function send({ way, fields, verification }: StepsCall): Promise<SentCode> {
    if (way === 'second-factor') return (await call('auth.trustedDevice', { verification })) as SentCode;
    if (way === 'registration') {
      const { name, cpf, email, phone } = fields;
      const answer = await call('auth.selfRegistration', { name, cpf, email: email.trim(), phone });
      return (answer as { data: SentCode }).data;
    }
    const operation = way === 'recovery' ? 'auth.passwordToken' : 'auth.firstAccess';
    return (await call(operation, { login: loginToSend(fields.login) })) as SentCode;
  }

  async function confirm({ way, fields, verification }: StepsCall): Promise<Proof> {
    if (way === 'second-factor') throw new Error('The second factor gives no token.');
    const body = { verification, code: fields.code };
    const { token } = (await call(operations[way].confirm, body)) as { token: string };
    return { token, programs: await programsOf(token) };
  }

  /** Where the password will be good; a failure hides the sentence, no more. */
  async function programsOf(token: string): Promise<string[]> {
    try {
      const { data } = (await portal.call('program.users', {
        query: { token },
        signal: AbortSignal.timeout(call_timeout_ms),
      })) as { data: { title: string }[] };
      return data.map(({ title }) => title);
    } catch (error) {
      portal.log('info', 'the programs of a login were not read', { error: String(error) });
      return [];
    }
  }

  async function change({ way, fields, token }: StepsCall): Promise<void> {
    if (way === 'second-factor') throw new Error('The second factor changes no password.');
    const { password, password_confirmation } = fields;
    const email = way === 'recovery' ? { email: loginToSend(fields.login) } : {};
    await call(operations[way].change, { token, password, password_confirmation, ...email });
    if (way !== 'recovery') await enter();
  }

  async function verify({ fields, verification, trust }: StepsCall): Promise<void> {
    await call('auth.verifyTrustedDevice', { verification, code: fields.code, trust_device: trust });
    await enter();
  }

  return stepsMachine.provide({
    actors: {
      send: fromPromise<SentCode, StepsCall>(({ input }) => send(input)),
      resend: fromPromise<SentCode, StepsCall>(({ input }) => send(input)),
      verify: fromPromise<void, StepsCall>(({ input }) => verify(input)),
      confirm: fromPromise<Proof, StepsCall>(({ input }) => confirm(input)),
      renew: fromPromise<Proof, StepsCall>(({ input }) => confirm(input)),
      change: fromPromise<void, StepsCall>(({ input }) => change(input)),
    },
  });
}
