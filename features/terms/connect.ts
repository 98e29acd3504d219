import { fromPromise } from 'xstate';
import type { Portal } from '../../engine/feature.ts';
import { termAccept } from '../../openapi/generated/calls/term.accept.ts';
import { type AcceptInput, termMachine } from './machine.ts';
import type { Acceptance } from './types.ts';

/** The machine connected to the portal: it records real acceptances. */
export function connectTerm(portal: Portal) {
  return termMachine.provide({
    actions: { reread: () => portal.reloadAfter(termAccept) },
    actors: {
      accept: fromPromise<Acceptance, AcceptInput>(async ({ input, signal }) => {
        const { data } = await portal.call(termAccept, {
          path: { id: input.termId },
          body: { content_sha256: input.contentHash },
          idempotencyKey: input.key,
          signal,
        });
        return data;
      }),
    },
  });
}
