import { fromPromise } from 'xstate';
import type { Portal } from '../../../engine/feature.ts';
import { importCorrect } from '../../../openapi/generated/calls/import.correct.ts';
import { importRefused } from '../../../openapi/generated/calls/import.refused.ts';
import type { Import, RefusedPage } from '../types.ts';
import { correctionMachine, type SendInput } from './machine.ts';

/** The machine connected to the portal, for the lines of one import. */
export function connectCorrection(portal: Portal, id: number) {
  return correctionMachine.provide({
    actors: {
      read: fromPromise<RefusedPage, { page: number }>(({ input: { page }, signal }) =>
        portal.call(importRefused, { path: { id }, query: { page }, signal }),
      ),
      send: fromPromise<Import, SendInput>(({ input: { typed, key }, signal }) => {
        const lines = Object.entries(typed).map(([line, { cells }]) => ({
          line: Number(line),
          cells: Object.entries(cells).map(([column, value]) => ({ column, value })),
        }));
        return portal
          .call(importCorrect, { path: { id }, body: { lines }, idempotencyKey: key, signal })
          .then(({ data }) => data);
      }),
    },
  });
}
