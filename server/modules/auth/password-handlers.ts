import { fieldTexts } from '../../../engine/texts/fields.ts';
import { ApiError, ValidationError } from '../../contract/errors.ts';
import type { Handlers, ProgramContext } from '../../contract/handler.ts';
import { findProgramBranding, titleOf } from '../settings/service.ts';
import type { ModuleServices } from '../shared/services.ts';
import { exchangeCode, sendCode } from './codes.ts';
import { rememberDevice } from './known-devices.ts';
import { setPassword } from './new-password.ts';
import { listOwnPrograms } from './own-programs.ts';
import { startRegistration } from './registration.ts';
import { startSession } from './start-session.ts';
import { countCodeTry } from './throttle.ts';
import { findByToken } from './verifications.ts';

/**
 * Recovery, first access and self-registration: a code by e-mail, a token for the code, a new password for
 * the token.
 */
export function handlers({ database, tenants }: ModuleServices): Partial<Handlers> {
  const countTry = (context: ProgramContext) =>
    countCodeTry(database.db, context.clientAddress, context.clock());
  return {
    'auth.passwordToken': ({ body }, context) => sendCode(database, context, 'password', body.login),

    'auth.passwordChange': async ({ body }, context) => {
      await countTry(context);
      if (!body.token) return exchangeCode(context, ['password'], body);
      if (!body.password) throw new ValidationError({ password: [fieldTexts.required] });
      const input = { ...body, token: body.token, password: body.password };
      await setPassword(database, context, ['password'], input, { signIn: false });
      return { changed: true };
    },

    'auth.firstAccess': async ({ body }, context) => {
      await countTry(context);
      if (body.verification) return exchangeCode(context, ['first-access', 'registration'], body);
      if (!body.login) throw new ValidationError({ login: [fieldTexts.required] });
      const programId = context.program.id;
      const { flags } = await context.tx((tx) => findProgramBranding(tx, programId, context.tenant));
      if (!flags.first_access) throw new ApiError('forbidden', { redirectUrl: '/' });
      return sendCode(database, context, 'first-access', body.login);
    },

    'auth.firstAccessToken': async ({ body }, context) => {
      await countTry(context);
      const opened = await setPassword(database, context, ['first-access', 'registration'], body, {
        signIn: true,
      });
      if (!opened) throw new ApiError('verification-ended');
      await rememberDevice(database.db, context, opened.accountId);
      return startSession(context, opened);
    },

    'auth.selfRegistration': async ({ body }, context) => ({
      data: await startRegistration(database, context, body),
    }),

    'program.users': async ({ query }, context) => {
      const programId = context.program.id;
      const { token } = query;
      const proved = token
        ? await context.tx((tx) => findByToken(tx, programId, token, context.clock()))
        : null;
      const accountId = proved?.account_id ?? null;
      const own = accountId === null ? [] : await listOwnPrograms(database, accountId);
      return { data: own.map((one) => ({ ...one, title: titleOf(one, tenants.byProgram(one.id)) })) };
    },
  };
}
