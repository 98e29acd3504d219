import type { Handlers } from '../../contract/handler.ts';
import { presentAcceptance, presentTerm, presentText } from './present.ts';
import { acceptedTerms, acceptTerm, availableTerms, listTerms, showTerm } from './service.ts';

export const handlers: Partial<Handlers> = {
  'term.list': async (_input, context) => ({ data: (await listTerms(context)).map(presentTerm) }),
  'term.available': async ({ path }, context) => ({
    data: (await availableTerms(context, path.type)).map(presentTerm),
  }),
  'term.accepted': async (_input, context) => ({
    data: (await acceptedTerms(context)).map(presentAcceptance),
  }),
  'term.show': async ({ path }, context) => ({ data: presentText(await showTerm(context, path.slug)) }),
  'term.accept': async ({ path, body }, context) => ({
    data: presentAcceptance(await acceptTerm(context, path.id, body?.content_sha256)),
  }),
};
