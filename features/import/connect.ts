import { fromPromise } from 'xstate';
import type { Portal } from '../../engine/feature.ts';
import { importCreate } from '../../openapi/generated/calls/import.create.ts';
import { importRun } from '../../openapi/generated/calls/import.run.ts';
import { importUpdate } from '../../openapi/generated/calls/import.update.ts';
import { type CallInput, type CreateInput, importMachine } from './machine.ts';
import type { Import } from './types.ts';

/** A call that answers the import as it is then. */
const actor = <Input = CallInput>(call: (input: Input, signal: AbortSignal) => Promise<{ data: Import }>) =>
  fromPromise<Import, Input>(async ({ input, signal }) => (await call(input, signal)).data);

/** The machine connected to the portal. `onProgress`: the sent share of a file, from 0 to 1. */
export function connectImport(portal: Portal, onProgress: (fraction: number) => void) {
  return importMachine.provide({
    actors: {
      create: actor<CreateInput>(({ slug, key }, signal) =>
        portal.call(importCreate, { body: { slug }, idempotencyKey: key, signal }),
      ),
      send: actor(({ shown, file, key }, signal) => {
        const body = new FormData();
        body.set('origin', '2');
        body.set('import_id', String(shown.id));
        if (file) body.set('file', file);
        return portal.call(importRun, {
          path: { slug: shown.slug },
          body,
          idempotencyKey: key,
          signal,
          onProgress,
        });
      }),
      run: actor(({ shown, key }, signal) =>
        portal.call(importUpdate, {
          path: { id: shown.id },
          // The person has already been told that the same file was imported before.
          body: { status: 'running', again: shown.repeats !== undefined },
          idempotencyKey: key,
          signal,
        }),
      ),
      stop: actor(({ shown, key }, signal) =>
        portal.call(importUpdate, {
          path: { id: shown.id },
          body: { status: 'cancelled' },
          idempotencyKey: key,
          signal,
        }),
      ),
    },
  });
}
