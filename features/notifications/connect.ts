import { ApiFailure } from '../../engine/contract/failure.ts';
import type { Portal } from '../../engine/feature.ts';
import { pushList } from '../../openapi/generated/calls/push.list.ts';
import { pushStream } from '../../openapi/generated/calls/push.stream.ts';
import { TabLead } from './lead.ts';
import { type NotificationsEvent, notificationsMachine } from './machine.ts';
import { changedBy, isNews, isRefusal, type News, spreadMs } from './rules.ts';
import { texts } from './texts.ts';

export interface Connection {
  /** The current portal object; it changes with every page. */
  portal(): Portal;
  send(event: NotificationsEvent): void;
  silenceMs: number;
}

/** The machine connected to the portal: the real stream, the browser's other tabs, the bell's requests. */
export function connectNotifications(connection: Connection) {
  const { portal, send } = connection;
  const { tenant, visitor } = portal();
  const lead = new TabLead(`portico.notifications.${tenant.program.id}.${visitor.user?.id}`, {
    onElected: () => send({ type: 'ELECTED' }),
    onTold: (word) => send(word === 'end' ? { type: 'ENDED' } : { type: 'TOLD', news: word as News }),
  });
  const events = new PushStream(connection);
  let catchingUp: ReturnType<typeof setTimeout> | undefined;
  const forgetCatchUp = () => {
    clearTimeout(catchingUp);
    catchingUp = undefined;
  };
  const reloadAll = () => {
    forgetCatchUp();
    portal().reload();
  };
  /** What this tab has missed, all others have too: the bell is read at once, and the rest at a moment of its own. */
  const catchUp = () => {
    portal().reload([pushList.id]);
    catchingUp ??= setTimeout(reloadAll, Math.random() * spreadMs);
  };
  const machine = notificationsMachine.provide({
    actions: {
      askToLead: () => lead.ask(),
      stopLeading: () => lead.leave(),
      openStream: () => void events.open(),
      closeStream: () => events.close(),
      reloadAll,
      reload: (_, { news }) =>
        news === 'missed' ? catchUp() : portal().reload([changedBy(news) ?? pushList.id]),
      tellTabs: (_, { news }) => lead.tell(news),
      announce: (_, { news }) => {
        if (news === 'new') portal().announce(texts.arrived);
      },
    },
  });
  return {
    machine,
    stop() {
      forgetCatchUp();
      events.close();
      lead.close();
    },
  };
}

/** One stream at a time, with a watch: a silent stream counts as broken. */
class PushStream {
  readonly #connection: Connection;
  #open: AbortController | null = null;
  #watch: ReturnType<typeof setTimeout> | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async open(): Promise<void> {
    this.close();
    const { portal, send } = this.#connection;
    const own = new AbortController();
    this.#open = own;
    const tell = (event: NotificationsEvent) => {
      if (this.#open === own) send(event);
    };
    try {
      this.#listen();
      await portal().listen(pushStream, {
        signal: own.signal,
        onAlive: () => this.#open === own && this.#listen(),
        onEvent: (name) => {
          if (name === 'open') tell({ type: 'OPENED' });
          else if (name === 'end') tell({ type: 'ENDED' });
          else if (isNews(name)) tell({ type: 'ARRIVED', news: name });
        },
      });
      tell(broken());
    } catch (error) {
      tell(endOf(error));
    } finally {
      if (this.#open === own) this.close();
    }
  }

  close(): void {
    clearTimeout(this.#watch);
    this.#open?.abort();
    this.#open = null;
  }

  #listen(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      this.close();
      this.#connection.send(broken());
    }, this.#connection.silenceMs);
  }
}

function broken(): NotificationsEvent {
  return { type: 'BROKEN', chance: Math.random() };
}

function endOf(error: unknown): NotificationsEvent {
  const status = error instanceof ApiFailure ? error.status : 0;
  if (status === 401) return { type: 'ENDED' };
  return isRefusal(status) ? { type: 'REFUSED' } : broken();
}
