/** Parts of a machine that whoever connects it must provide. Running one that was forgotten says its name. */
import { fromPromise, type NonReducibleUnknown } from 'xstate';

const missing = (kind: string, name: string) => new Error(`The ${kind} "${name}" was not provided.`);

/** An action with `provide({ actions })`. Throws until then, which ends the machine with an error. */
export const actionToProvide =
  <Params = undefined>(name: string) =>
  (_: unknown, _params: Params): void => {
    throw missing('action', name);
  };

/** A call with `provide({ actors })`. Rejects until then. */
export const actorToProvide = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
) => fromPromise<Output, Input>(() => Promise.reject(missing('actor', name)));
