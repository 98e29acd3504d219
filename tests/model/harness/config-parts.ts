/** A machine's configuration as plain data in one form, so that its parts can be found and changed. */

export interface TransitionPart {
  target?: unknown;
  guard?: unknown;
  actions: unknown[];
  reenter?: boolean;
}

export interface InvokePart {
  id?: string;
  src: unknown;
  input?: unknown;
  onDone?: TransitionPart[];
  onError?: TransitionPart[];
}

export interface StatePart {
  type?: string;
  initial?: unknown;
  entry: unknown[];
  exit: unknown[];
  on: Record<string, TransitionPart[]>;
  after: Record<string, TransitionPart[]>;
  onDone?: TransitionPart[];
  invoke: InvokePart[];
  states: Record<string, StatePart>;
}

type Raw = Record<string, unknown>;

function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? [...value] : [value];
}

function transitionsOf(value: unknown): TransitionPart[] {
  return listOf(value).map((one) => {
    const raw = (typeof one === 'object' ? one : { target: one }) as Raw;
    return { ...raw, actions: listOf(raw.actions) };
  });
}

function mapValues<From, To>(record: unknown, map: (value: From) => To): Record<string, To> {
  const entries = Object.entries((record ?? {}) as Record<string, From>);
  return Object.fromEntries(entries.map(([key, value]) => [key, map(value)]));
}

/** A new copy in which every list is an array and every transition an object. Functions are not copied. */
export function copyConfig(config: unknown): StatePart {
  const raw = config as Raw;
  return {
    ...raw,
    entry: listOf(raw.entry),
    exit: listOf(raw.exit),
    on: mapValues(raw.on, transitionsOf),
    after: mapValues(raw.after, transitionsOf),
    ...('onDone' in raw && { onDone: transitionsOf(raw.onDone) }),
    invoke: listOf(raw.invoke).map((one) => {
      const invoke = one as Raw;
      return {
        ...invoke,
        ...('onDone' in invoke && { onDone: transitionsOf(invoke.onDone) }),
        ...('onError' in invoke && { onError: transitionsOf(invoke.onError) }),
      } as InvokePart;
    }),
    states: mapValues(raw.states, copyConfig),
  };
}
