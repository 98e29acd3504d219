import { ApiError } from '../../contract/errors.ts';
import type { Handlers } from '../../contract/handler.ts';
import type { ModuleServices } from '../shared/services.ts';
import { issueLink, redeemLink } from './links.ts';

export function handlers(services: ModuleServices): Pick<Handlers, 'auth.link' | 'auth.redeemLink'> {
  return {
    'auth.link': ({ body }, context) => {
      const session = context.session;
      // The link would be the participant's own way in, in an admin's hands.
      if (session.adminAccess) throw new ApiError('admin-read-only');
      return issueLink(services, context, session, body.program_uuid);
    },
    'auth.redeemLink': ({ body }, context) =>
      redeemLink(services, context, { ...body, programId: context.program.id }),
  };
}
