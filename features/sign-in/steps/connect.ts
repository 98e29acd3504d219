import { fromPromise } from 'xstate';
import type { Portal } from '../../../engine/feature.ts';
import { answersOf } from '../../../engine/manifest/questions.ts';
import { authFirstAccess } from '../../../openapi/generated/calls/auth.firstAccess.ts';
import { authFirstAccessToken } from '../../../openapi/generated/calls/auth.firstAccessToken.ts';
import { authPasswordChange } from '../../../openapi/generated/calls/auth.passwordChange.ts';
import { authPasswordToken } from '../../../openapi/generated/calls/auth.passwordToken.ts';
import { authSelfRegistration } from '../../../openapi/generated/calls/auth.selfRegistration.ts';
import { authTrustedDevice } from '../../../openapi/generated/calls/auth.trustedDevice.ts';
import { authVerifyTrustedDevice } from '../../../openapi/generated/calls/auth.verifyTrustedDevice.ts';
import { mgmInvite } from '../../../openapi/generated/calls/mgm.invite.ts';
import { programUsers } from '../../../openapi/generated/calls/program.users.ts';
import { loginToSend } from '../rules.ts';
import type { SentCode, SignInSettings } from '../types.ts';
import { type StepsCall, stepsMachine } from './machine.ts';
import type { Answers, Proof } from './types.ts';

/** The steps' machine connected to the portal. A call that takes too long counts as one without an answer. */
export function connectSteps(portal: Portal, { call_timeout_ms }: SignInSettings, invitation?: string) {
  const untilTooLate = () => AbortSignal.timeout(call_timeout_ms);
  const sending = <Body>(body: Body) => ({ body, signal: untilTooLate() });

  /** The session exists: if the portal cannot read it, the document is reloaded. */
  const enter = () => portal.restart().catch(() => window.location.reload());

  async function send({ way, fields, questions, verification }: StepsCall): Promise<SentCode> {
    if (way === 'second-factor')
      return portal.call(authTrustedDevice, sending({ verification: verification ?? '' }));
    if (way === 'registration') {
      const { name, cpf, email, phone } = fields;
      const answers = answersOf({}, questions, fields.additional_infos ?? {}) as Answers;
      const infos = questions.length > 0 && { additional_infos: answers };
      const body = { name, cpf, email: email.trim(), phone, ...infos };
      const answer = invitation
        ? await portal.call(mgmInvite, { ...sending(body), path: { mgm_token: invitation } })
        : await portal.call(authSelfRegistration, sending(body));
      return answer.data;
    }
    const body = { login: loginToSend(fields.login) };
    if (way === 'recovery') return portal.call(authPasswordToken, sending(body));
    // The same operation takes the code later: only its answer to a login says where the code was sent.
    const { verification: first = '', resend_in = 0 } = await portal.call(authFirstAccess, sending(body));
    return { verification: first, resend_in };
  }

  async function confirm({ way, fields, verification }: StepsCall): Promise<Proof> {
    if (way === 'second-factor') throw new Error('The second factor gives no token.');
    const operation = way === 'recovery' ? authPasswordChange : authFirstAccess;
    const body = { verification: verification ?? '', code: fields.code };
    const { token = '' } = await portal.call(operation, sending(body));
    return { token, programs: await programsOf(token) };
  }

  /** The programs in which the password will be valid; if this fails, only the sentence is missing. */
  async function programsOf(token: string): Promise<string[]> {
    try {
      const { data } = await portal.call(programUsers, { query: { token }, signal: untilTooLate() });
      return data.map(({ title }) => title);
    } catch (error) {
      portal.log('info', 'the programs of a login were not read', { error: String(error) });
      return [];
    }
  }

  async function change({ way, fields, token }: StepsCall): Promise<void> {
    if (way === 'second-factor') throw new Error('The second factor changes no password.');
    const { password, password_confirmation } = fields;
    const body = { token: token ?? '', password, password_confirmation };
    if (way === 'recovery') {
      await portal.call(authPasswordChange, sending({ ...body, email: loginToSend(fields.login) }));
    } else {
      await portal.call(authFirstAccessToken, sending(body));
      await enter();
    }
  }

  async function verify({ fields, verification, trust }: StepsCall): Promise<void> {
    const body = { verification: verification ?? '', code: fields.code, trust_device: trust };
    await portal.call(authVerifyTrustedDevice, sending(body));
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
