import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Portal } from '../../engine/feature.ts';
import type { OperationIr } from '../../engine/manifest/ir.ts';
import { type KeptQueue, keptThings, type Owner, type Waiting } from './kept-queue.ts';
import { isQueuePageOpen, watchQueuePages } from './queue-pages.ts';
import { sendKept } from './send-kept.ts';

interface WatchKeptProps<Item extends Waiting> {
  portal: Portal;
  owner: Owner;
  /** How long until the next try where no answer came, ms. */
  retryMs: number;
  queueOf(thing: string): KeptQueue<Item>;
  send(thing: string, item: Item, signal: AbortSignal): Promise<unknown>;
  /** The operations that send: what they make stale is read again. */
  operations: readonly Pick<OperationIr, 'changes'>[];
  texts: { sentElsewhere: string; refusedElsewhere(message: string): string };
}

/** How long a page with the queue has to come, and send by itself. */
const firstMs = 1_000;

/** Sends a feature's kept queues, whatever page is open; a page with its own queue sends it by itself. */
export function WatchKept<Item extends Waiting>(props: WatchKeptProps<Item>) {
  const latest = useRef(props);
  latest.current = props;
  const { feature } = props.owner;
  const isShown = useSyncExternalStore(watchQueuePages, () => isQueuePageOpen(feature));
  const wasShown = useRef(false);
  useEffect(() => {
    if (isShown) {
      wasShown.current = true;
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isBusy = false;
    // At its end the visitor may be somebody else, or the page with the queue sends by itself.
    const end = new AbortController();
    // Whoever leaves its page has done something that moment: it goes without a word, unless it has to wait.
    let isQuiet = wasShown.current;
    const send = async () => {
      if (isBusy || isQueuePageOpen(feature)) return;
      isBusy = true;
      clearTimeout(timer);
      const isDone = await sendAll(latest.current, isQuiet, end.signal);
      if (end.signal.aborted) return;
      isBusy = false;
      isQuiet = false;
      if (!isDone) timer = setTimeout(() => void send(), latest.current.retryMs);
    };
    const back = () => void send();
    timer = setTimeout(back, firstMs);
    addEventListener('online', back);
    return () => {
      end.abort();
      clearTimeout(timer);
      removeEventListener('online', back);
    };
  }, [isShown, feature]);
  return null;
}

/** Whether nothing waits any more. */
async function sendAll<Item extends Waiting>(
  props: WatchKeptProps<Item>,
  isQuiet: boolean,
  signal: AbortSignal,
): Promise<boolean> {
  const { portal, owner, queueOf, send, operations, texts } = props;
  const outcomes = [];
  for (const thing of keptThings(localStorage, owner))
    outcomes.push(await sendKept(queueOf(thing), (item) => send(thing, item, signal), signal));
  const refused = outcomes.flatMap((outcome) => outcome.refused);
  const isDone = outcomes.every((outcome) => outcome.isDone);
  for (const operation of outcomes.some(({ sent }) => sent > 0) || refused.length > 0 ? operations : [])
    portal.reloadAfter(operation);
  if (signal.aborted) return false;
  const [first] = refused;
  if (first) portal.toast('error', texts.refusedElsewhere(first.message));
  else if (!isQuiet && isDone && outcomes.some(({ sent }) => sent > 0))
    portal.toast('success', texts.sentElsewhere);
  return isDone;
}
