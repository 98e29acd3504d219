import { type AnyStateMachine, assign, createMachine, not } from 'xstate';
import { copyConfig, type InvokePart, type StatePart, type TransitionPart } from './config-parts.ts';

/** A copy of a machine with one deliberate error. */
export interface Mutant {
  /** The error in words: 'em "asking", ao receber done:spin: sem a ação dropKey'. */
  words: string;
  machine: AnyStateMachine;
}

/** A change in one place of a new copy of the configuration. */
interface Change {
  words: string;
  apply(root: StatePart): void;
}

type Find<Part> = (root: StatePart) => Part;

interface Assigning {
  type: string;
  assignment: unknown;
}

function assignedKeys(action: unknown): string[] {
  const { type, assignment } = (action ?? {}) as Partial<Assigning>;
  const isObject = type === 'xstate.assign' && typeof assignment === 'object' && assignment !== null;
  return isObject ? Object.keys(assignment) : [];
}

/** The same `assign` without one of its properties. */
function withoutKey(action: unknown, key: string): unknown {
  const { assignment } = action as Assigning;
  return assign(Object.fromEntries(Object.entries(assignment as object).filter(([name]) => name !== key)));
}

function nameOf(action: unknown): string {
  if (typeof action === 'string') return action;
  const { type } = (action ?? {}) as Partial<Assigning>;
  const keys = assignedKeys(action);
  return keys.length > 0 ? `de guardar ${keys.join(', ')}` : (type ?? 'sem nome');
}

/** Removes each action, and each value that an inline `assign` sets. */
function actionChanges(actions: unknown[], where: string, find: Find<unknown[]>): Change[] {
  return actions.flatMap((action, index) => {
    const keys = assignedKeys(action);
    const whole = {
      words: `${where}: sem a ação ${nameOf(action)}`,
      apply: (root: StatePart) => void find(root).splice(index, 1),
    };
    if (keys.length < 2) return [whole];
    const parts = keys.map((key) => ({
      words: `${where}: não guarda ${key}`,
      apply: (root: StatePart) => void find(root).splice(index, 1, withoutKey(action, key)),
    }));
    return [whole, ...parts];
  });
}

/** The sibling state that a wrong target would name: the next one in the file. */
function siblingOf(target: string, siblings: string[]): string | null {
  const prefix = target.startsWith('.') ? '.' : '';
  const index = siblings.indexOf(target.slice(prefix.length));
  const other = siblings[(index + 1) % siblings.length];
  return index < 0 || siblings.length < 2 || !other ? null : `${prefix}${other}`;
}

function transitionChanges(
  list: TransitionPart[],
  event: string,
  siblings: string[],
  find: Find<TransitionPart[]>,
): Change[] {
  const whole = {
    words: `${event}: não é mais ouvido`,
    apply: (root: StatePart) => void find(root).splice(0),
  };
  const each = list.flatMap((transition, index): Change[] => {
    const where = list.length > 1 ? `${event} (${index + 1}ª saída)` : event;
    const at = (root: StatePart) => find(root)[index] as TransitionPart;
    const target = typeof transition.target === 'string' ? transition.target : null;
    const other = target === null ? null : siblingOf(target, siblings);
    const changes = actionChanges(transition.actions, where, (root) => at(root).actions);
    if (other)
      changes.push({
        words: `${where}: vai para "${other}" em vez de "${target}"`,
        apply: (root) => void Object.assign(at(root), { target: other }),
      });
    if (transition.guard !== undefined)
      changes.push({
        words: `${where}: condição ao contrário`,
        apply: (root) =>
          void Object.assign(at(root), { guard: not(at(root).guard as Parameters<typeof not>[0]) }),
      });
    if (list.length > 1)
      changes.push({ words: `${where}: falta`, apply: (root) => void find(root).splice(index, 1) });
    return changes;
  });
  return [whole, ...each];
}

function invokeChanges(
  invoke: InvokePart,
  index: number,
  where: string,
  siblings: string[],
  find: Find<StatePart>,
) {
  const at = (root: StatePart) => find(root).invoke[index] as InvokePart;
  const name = String(invoke.id ?? (typeof invoke.src === 'string' ? invoke.src : 'chamada'));
  const changes: Change[] = [
    { words: `${where}: não chama ${name}`, apply: (root) => void find(root).invoke.splice(index, 1) },
  ];
  if (invoke.input !== undefined)
    changes.push({
      words: `${where}: chama ${name} sem dados`,
      apply: (root) => void Object.assign(at(root), { input: {} }),
    });
  for (const end of ['onDone', 'onError'] as const)
    if (invoke[end])
      changes.push(
        ...transitionChanges(
          invoke[end],
          `${where}, ${end === 'onDone' ? 'com a resposta' : 'com a falha'} de ${name}`,
          siblings,
          (root) => at(root)[end] as TransitionPart[],
        ),
      );
  return changes;
}

function stateChanges(state: StatePart, path: string[], siblings: string[]): Change[] {
  const find: Find<StatePart> = (root) => path.reduce((part, key) => part.states[key] as StatePart, root);
  const where = path.length > 0 ? `em "${path.join('.')}"` : 'em todo estado';
  const children = Object.keys(state.states);
  const changes: Change[] = [
    ...actionChanges(state.entry, `${where}, ao entrar`, (root) => find(root).entry),
    ...actionChanges(state.exit, `${where}, ao sair`, (root) => find(root).exit),
    ...state.invoke.flatMap((invoke, index) => invokeChanges(invoke, index, where, siblings, find)),
  ];
  const targets = path.length > 0 ? siblings : children;
  for (const [event, list] of Object.entries(state.on))
    changes.push(
      ...transitionChanges(list, `${where}, ${event}`, targets, (root) => find(root).on[event] ?? []),
    );
  for (const [delay, list] of Object.entries(state.after))
    changes.push(
      ...transitionChanges(
        list,
        `${where}, prazo ${delay}`,
        targets,
        (root) => find(root).after[delay] ?? [],
      ),
    );
  if (state.onDone)
    changes.push(
      ...transitionChanges(state.onDone, `${where}, ao terminar`, targets, (root) => find(root).onDone ?? []),
    );
  if (state.type === 'final')
    changes.push({
      words: `${where}: não termina`,
      apply: (root) => void Object.assign(find(root), { type: 'atomic' }),
    });
  const first = typeof state.initial === 'string' ? siblingOf(state.initial, children) : null;
  if (first)
    changes.push({
      words: `${where}: começa em "${first}" em vez de "${state.initial}"`,
      apply: (root) => void Object.assign(find(root), { initial: first }),
    });
  for (const [key, child] of Object.entries(state.states))
    changes.push(...stateChanges(child, [...path, key], children));
  return changes;
}

type Implementations = Record<'actions' | 'delays', Record<string, unknown>>;

/** Removes values from named `assign`s, and changes the length of named delays. */
function implementationMutants(machine: AnyStateMachine): Mutant[] {
  const { actions, delays } = machine.implementations as Implementations;
  const forgetting = Object.entries(actions).flatMap(([name, action]) => {
    const keys = assignedKeys(action);
    if (keys.length < 2) return [];
    return keys.map((key) => ({
      words: `a ação ${name} não guarda ${key}`,
      machine: machine.provide({ actions: { [name]: withoutKey(action, key) as () => void } }),
    }));
  });
  const late = Object.entries(delays).map(([name, delay]) => {
    const twice = (args: unknown, params: unknown) =>
      2 * (typeof delay === 'function' ? (delay(args, params) as number) : Number(delay)) + 1;
    return { words: `o prazo ${name} dura o dobro`, machine: machine.provide({ delays: { [name]: twice } }) };
  });
  return [...forgetting, ...late];
}

/** Every mutant of a machine; invalid ones (with a target that does not exist) are left out. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const changes = stateChanges(copyConfig(machine.config), [], []);
  const changed = changes.flatMap(({ words, apply }): Mutant[] => {
    const root = copyConfig(machine.config);
    apply(root);
    try {
      return [{ words, machine: createMachine(root as object, machine.implementations as object) }];
    } catch {
      return [];
    }
  });
  return [...changed, ...implementationMutants(machine)];
}
