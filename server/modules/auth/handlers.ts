import type { Handlers } from '../../contract/handler.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import { readPopupIds } from '../popups/service.ts';
import { imageOf } from '../shared/image.ts';
import { programOf, signedIn } from '../shared/session.ts';
import { signIn } from './service.ts';
import { revokeSession } from './sessions.ts';

type AuthHandlers = Pick<Handlers, 'auth.login' | 'auth.logout' | 'auth.user'>;

/** Sign-in, sign-out and who is signed in. Accounts are outside of every program, hence the whole database. */
export function authHandlers(database: DatabaseHandle): AuthHandlers {
  return {
    'auth.login': async ({ body }, context) => {
      const opened = await signIn(database, programOf(context), body, context);
      context.cookies.issue(opened.token, opened.expiresAt);
      return {
        access_token: opened.token,
        token_type: 'Bearer',
        expires_at: opened.expiresAt.toISOString(),
      };
    },

    'auth.logout': async (_input, context) => {
      await context.tx((tx) => revokeSession(tx, signedIn(context), context.clock()));
      context.cookies.clear();
      return undefined;
    },

    'auth.user': async (_input, context) => {
      const session = signedIn(context);
      const { row, readIds } = await context.tx(async (tx) => ({
        row: await tx
          .selectFrom('participants')
          .select(['id', 'name', 'social_name', 'gender', 'email', 'profile_photo_id', 'status'])
          .where('program_id', '=', session.programId)
          .where('id', '=', session.participantId)
          .executeTakeFirstOrThrow(),
        readIds: await readPopupIds(tx, session.programId, session.participantId),
      }));
      return {
        data: {
          id: row.id,
          name: row.social_name || row.name,
          gender: row.gender,
          email: row.email,
          profile_photo: imageOf(row.profile_photo_id),
          status: row.status as 1 | 2 | 3,
          popup_read: readIds.map((id) => ({ id })),
          abilities: {
            manages_participants: session.abilities.has('manages_participants'),
            admin: session.abilities.has('admin'),
          },
        },
      };
    },
  };
}
