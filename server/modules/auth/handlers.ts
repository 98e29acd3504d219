import { type AbilityFlag, abilityFlags } from '../../../openapi/generated/abilities.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Handlers, SignedInContext } from '../../contract/handler.ts';
import { revokeSession } from '../../pipeline/sessions.ts';
import { wasOfferedToday } from '../games/service.ts';
import { readPopupIds } from '../popups/service.ts';
import { imageOf } from '../shared/image.ts';
import type { ModuleServices } from '../shared/services.ts';
import { presentCode } from './codes.ts';
import { forgetDevice, listDevices } from './devices.ts';
import { asksSecondFactor, finishSecondFactor, resendSecondFactor } from './second-factor.ts';
import { hashOf } from './secret.ts';
import { signIn } from './service.ts';
import { startSession } from './start-session.ts';

/**
 * Sign-in, sign-out and who is signed in. Accounts belong to no program, so these handlers take the whole
 * database.
 */
export function handlers({ database }: ModuleServices): Partial<Handlers> {
  return {
    ...deviceHandlers,

    'auth.login': async ({ body }, context) => {
      const entered = await signIn(database, context, body);
      if ('due' in entered) return presentCode(entered.due, context.tenant);
      return startSession(context, entered.opened);
    },

    'auth.trustedDevice': ({ body }, context) => resendSecondFactor(database, context, body.verification),

    'auth.verifyTrustedDevice': async ({ body }, context) => {
      const { isTrusted, ...opened } = await finishSecondFactor(database, context, body);
      return { ...startSession(context, opened), trusted_device: isTrusted };
    },

    'auth.logout': async (_input, context) => {
      await context.tx((tx) => revokeSession(tx, context.session, context.clock()));
      context.cookies.clear();
      return undefined;
    },

    'auth.user': async (_input, context) => {
      const session = context.session;
      const { row, readIds, isOffered, hasSecondFactor } = await context.tx(async (tx) => ({
        row: await tx
          .selectFrom('participants')
          .select(['id', 'display_name as name', 'gender', 'email', 'profile_photo_id', 'status'])
          .where('program_id', '=', session.programId)
          .where('id', '=', session.participantId)
          .executeTakeFirstOrThrow(),
        readIds: await readPopupIds(tx, session.programId, session.participantId),
        isOffered: await wasOfferedToday(tx, session.programId, session.participantId, context.clock()),
        hasSecondFactor: await asksSecondFactor(tx, context),
      }));
      return {
        data: {
          id: row.id,
          name: row.name,
          gender: row.gender,
          email: row.email,
          profile_photo: imageOf(row.profile_photo_id),
          status: row.status as 1 | 2 | 3,
          second_factor: hasSecondFactor,
          strategy:
            session.adminAccess || session.abilities.has('admin')
              ? ('admin' as const)
              : ('participant' as const),
          popup_read: readIds.map((id) => ({ id })),
          game_offered_today: isOffered,
          abilities: Object.fromEntries(
            abilityFlags.map((flag) => [flag, session.abilities.has(flag)]),
          ) as Record<AbilityFlag, boolean>,
        },
      };
    },
  };
}

function deviceOwner({ program, session }: SignedInContext) {
  return { programId: program.id, accountId: session.accountId };
}

const deviceHandlers: Partial<Handlers> = {
  'auth.trustedDevices': async (_input, context) => {
    const owner = deviceOwner(context);
    const rows = await context.tx((tx) => listDevices(tx, owner, context.clock()));
    const here = context.device.tokens.map(hashOf);
    return {
      data: rows.map((row) => ({
        id: row.id,
        name: row.name,
        created_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
        is_current: here.includes(row.token_hash),
      })),
    };
  },

  'auth.forgetTrustedDevice': async ({ path }, context) => {
    const owner = deviceOwner(context);
    const isForgotten = await context.tx((tx) => forgetDevice(tx, owner, path.id, context.clock()));
    if (!isForgotten) throw new ApiError('not-found');
    return undefined;
  },
};
