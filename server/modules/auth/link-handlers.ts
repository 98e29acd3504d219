import type { Handlers } from '../../contract/handler.ts';
import type { ModuleServices } from '../shared/services.ts';
import { issueLink, redeemLink } from './links.ts';

export function handlers(services: ModuleServices): Pick<Handlers, 'auth.link' | 'auth.redeemLink'> {
  return {
    'auth.link': ({ body }, context) => issueLink(services, context, context.session, body.program_uuid),
    'auth.redeemLink': ({ body }, context) =>
      redeemLink(services, context, { ...body, programId: context.program.id }),
  };
}
