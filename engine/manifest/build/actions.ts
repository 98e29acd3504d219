/** Buttons: what they call, where they lead, and what comes after. Shared by all blocks. */

import type { CelNode, Expression } from '../../expression/ast.ts';
import { suggest } from '../../expression/check.ts';
import { any, boolean, number, type Shape } from '../../expression/shape.ts';
import { iconNames } from '../../shell/icon-names.ts';
import type { Operation } from '../contract.ts';
import type { Report } from '../diagnostics.ts';
import type { ActionIr, CallIr, DoneIr, EmptyIr, MoreIr, SeenIr, ShareIr, ToggleIr } from '../ir.ts';
import { nearest } from '../nearest.ts';
import {
  get,
  getItems,
  getObject,
  getText,
  isText,
  type Node,
  type ObjectNode,
  type TextNode,
} from '../node.ts';
import { dataShape } from '../roots.ts';
import { operationOf, type PageContext, withRoots } from './context.ts';
import { readActionValues } from './params.ts';
import { readTarget } from './targets.ts';
import { readNumber, readText, readWhen } from './values.ts';

/** The object without the keys that say nothing. */
export function compact<T extends object>(value: T): T {
  const kept: Partial<T> = {};
  for (const key of Object.keys(value) as (keyof T)[]) if (value[key] !== undefined) kept[key] = value[key];
  return kept as T;
}

/** An icon's name, if the portal has it. */
export function readIcon(report: Report, owner: Node): string | undefined {
  const node = getText(owner, 'icon');
  if (node) checkIcon(report, node);
  return node?.value;
}

/** Tells a name that no icon of the portal has. */
export function checkIcon(report: Report, { value, place }: TextNode): void {
  if ((iconNames as readonly string[]).includes(value)) return;
  const near = nearest(value, iconNames);
  const where = near ? `parecidos: ${near}` : 'todos estão em docs/icons.md';
  report('PRT-608', place, `não há ícone "${value}"; ${where}`, suggest(value, iconNames), iconNames);
}

/** `selected`: what the rows are that a visitor chose, of actions on them. */
export function readActions(context: PageContext, owner: Node, key: string, selected?: Shape): ActionIr[] {
  return getItems(owner, key)
    .filter((item) => item.kind === 'object')
    .map((item) => readAction(selected ? chosenRoots(context, item, selected) : context, item, selected))
    .filter((action) => action !== undefined);
}

/** Where all that match can be chosen, nobody knows the rows: texts have their number alone. */
function chosenRoots(context: PageContext, action: ObjectNode, selected: Shape): PageContext {
  return withRoots(context, get(action, 'all_with') ? { total: number } : { total: number, selected });
}

/** What a visitor has who is no administrator looking as a participant. */
const asOneself: CelNode = {
  op: 'unary',
  operator: '!',
  argument: { op: 'get', object: { op: 'id', name: 'flags' }, field: 'admin_access' },
};

/** When a node shows that calls an operation: where that is personal, never to who looks as somebody else. */
export function readOffered(context: PageContext, node: ObjectNode, operation: Operation | undefined) {
  const when = readWhen(context, node);
  if (!operation?.personal) return when;
  if (!when) return { $cel: asOneself };
  return { $cel: { op: 'binary', operator: '&&', left: asOneself, right: when.$cel } } satisfies Expression;
}

function readAction(context: PageContext, action: ObjectNode, selected?: Shape): ActionIr | undefined {
  const written = ['do', 'download', 'share', 'copy'].filter((key) => get(action, key));
  const key = written.includes('download') ? 'download' : 'do';
  const operation = operationOf(context, action, key);
  const name = getText(action, key);
  const place = { ...action.place, length: 1 };
  if (written.length > 1)
    context.report('PRT-407', place, `${written.map((one) => `"${one}"`).join(' e ')} não vão juntos`);
  const [first] = written;
  if (first && ['page', 'url', 'open', 'feature'].some((target) => get(action, target)))
    context.report(
      'PRT-407',
      place,
      `"${first}" e um destino não vão juntos; o destino de depois fica em "done"`,
    );
  const toggle = readToggle(context, action);
  // A switch tells its operation what the press asks for.
  const given = { ...(toggle && { on: boolean }), ...(selected && { selected }) };
  const call = readCall(withRoots(context, given), action, key);
  const to = first ? undefined : readTarget(context, action, true);
  if (to === null) return undefined;
  return compact<ActionIr>({
    label: readText(context, action, 'label') ?? '',
    icon: readIcon(context.report, action),
    tone: (getText(action, 'tone')?.value ?? 'default') as ActionIr['tone'],
    when: readOffered(context, action, operation),
    confirm: readText(context, action, 'confirm'),
    do: key === 'do' ? call : undefined,
    download:
      call && operation?.download && key === 'download' ? { ...call, as: operation.download } : undefined,
    to,
    toggle,
    share: readShare(context, action),
    copy: readText(context, action, 'copy'),
    all_with: readAllWith(context, action, selected !== undefined),
    done: name ? readDone(context, action, operation) : undefined,
  });
}

/** What is shared; an address that a preset leads to and this tenant has hidden is not. */
function readShare(context: PageContext, action: ObjectNode): ShareIr | undefined {
  const node = getObject(action, 'share');
  const to = node && readTarget(context, node, true);
  if (!to) return undefined;
  return compact<ShareIr>({
    title: readText(context, node, 'title'),
    text: readText(context, node, 'text'),
    to,
  });
}

/** What is done with each row that was seen. */
export function readSeen(context: PageContext, block: ObjectNode): SeenIr | undefined {
  const node = getObject(block, 'seen');
  const call = node && readCall(context, node, 'do');
  return (
    call && compact<SeenIr>({ ...call, when: readOffered(context, node, operationOf(context, node, 'do')) })
  );
}

/** The operation under a key with what it is given, if it is bound. */
export function readCall(context: PageContext, owner: ObjectNode, key: string): CallIr | undefined {
  const operation = operationOf(context, owner, key);
  const place = getText(owner, key)?.place ?? { ...owner.place, length: 1 };
  return operation && { operation: operation.ir, with: readActionValues(context, owner, operation, place) };
}

/** What an action on chosen rows gives its operation when all that match are chosen. */
function readAllWith(context: PageContext, action: ObjectNode, isBulk: boolean): ActionIr['all_with'] {
  const node = get(action, 'all_with');
  const operation = operationOf(context, action, 'do');
  if (!node || !operation) return undefined;
  if (!isBulk) context.report('PRT-407', node.place, '"all_with" é de "bulk_actions"');
  return readActionValues(withRoots(context, { matching: any }), action, operation, node.place, 'all_with');
}

function readToggle(context: PageContext, action: ObjectNode): ToggleIr | undefined {
  const on = readWhen(context, action, 'toggle');
  const count = get(action, 'count') && readNumber(context, action, 'count').value;
  return on && { on, ...(count !== undefined && { count }) };
}

/**
 * What happens after an operation answered: what the contract says it changes is read again, and what the manifest adds,
 * which sees the answer.
 */
export function readDone(context: PageContext, owner: Node, operation: Operation | undefined): DoneIr {
  const done = getObject(owner, 'done');
  const changes = operation?.ir.changes ?? [];
  if (!done) return { reload: [...changes] };
  const added = getItems(done, 'reload').filter(isText);
  const answer = dataShape(operation, context.contract);
  const after = answer ? withRoots(context, { answer }) : context;
  return compact<DoneIr>({
    toast: readText(after, done, 'toast'),
    reload: [...new Set([...changes, ...added.map((node) => node.value)])],
    to: readTarget(after, done) ?? undefined,
  });
}

/** `{ label, destination, when }` under a key. */
export function readMore(context: PageContext, owner: Node, key = 'more'): MoreIr | undefined {
  const node = getObject(owner, key);
  const to = node && readTarget(context, node, true);
  if (!to) return undefined;
  return compact<MoreIr>({
    label: readText(context, node, 'label') ?? '',
    to,
    when: readWhen(context, node),
  });
}

export function readEmpty(context: PageContext, owner: Node): EmptyIr {
  const node = getObject(owner, 'empty');
  return compact<EmptyIr>({
    title: readText(context, node, 'title') ?? '',
    text: readText(context, node, 'text'),
    action: node && readMore(context, node, 'action'),
  });
}
