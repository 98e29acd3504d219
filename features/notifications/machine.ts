/**
 * How new notifications reach an open tab. Of all visible tabs of a browser one leads: it holds the stream and tells
 * the others. Everything outside (lock, stream, tabs, reading again) is an action that `connect.ts` provides.
 */
import { assign, type StateValueFrom, setup } from 'xstate';
import { actionToProvide } from '../../engine/to-provide.ts';
import { type News, type Patience, waitAfter } from './rules.ts';

export interface NotificationsInput extends Patience {
  openTimeoutMs: number;
  failuresBeforePolling: number;
  pollMs: number;
  pollsBeforeRetry: number;
  endGraceMs: number;
}

export interface NotificationsContext extends NotificationsInput {
  /** Streams that broke, in a row. */
  failures: number;
  waitMs: number;
  polls: number;
  /** Whether the tab was hidden or offline before: something may have been missed. */
  hasSlept: boolean;
}

/** What the leading tab tells the others. */
export type Word = News | 'end';

export type NotificationsEvent =
  /** The tab can be seen and the device is online. */
  | { type: 'SHOWN' }
  | { type: 'HIDDEN' }
  /** No other tab leads: this one does. */
  | { type: 'ELECTED' }
  /** The leading tab has heard something. */
  | { type: 'TOLD'; news: News }
  | { type: 'OPENED' }
  | { type: 'ARRIVED'; news: News }
  /** `chance`: in [0, 1), spreads the next try. */
  | { type: 'BROKEN'; chance: number }
  /** Another try would be answered the same. */
  | { type: 'REFUSED' }
  /** The session has ended: the server says so, or the leading tab that heard it. */
  | { type: 'ENDED' };

export const notificationsMachine = setup({
  types: {
    input: {} as NotificationsInput,
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
  },
  actions: {
    askToLead: actionToProvide('askToLead'),
    stopLeading: actionToProvide('stopLeading'),
    openStream: actionToProvide('openStream'),
    closeStream: actionToProvide('closeStream'),
    reload: actionToProvide('reload'),
    tellTabs: actionToProvide<{ news: Word }>('tellTabs'),
    announce: actionToProvide<{ news: News }>('announce'),
    countFailure: assign(({ context, event }) => {
      const failures = context.failures + 1;
      const chance = event.type === 'BROKEN' ? event.chance : 1;
      return { failures, waitMs: waitAfter(failures, chance, context) };
    }),
    forgetFailures: assign({ failures: 0, polls: 0 }),
    // On the next page the network may be another one: the stream that broke before may work now.
    rememberSleep: assign({ hasSlept: true, failures: 0, polls: 0 }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    // One more failure, and it is polled again.
    giveOneTry: assign({ polls: 0, failures: ({ context }) => context.failuresBeforePolling - 1 }),
  },
  guards: {
    hasSlept: ({ context }) => context.hasSlept,
    breaksTooOften: ({ context }) => context.failures + 1 >= context.failuresBeforePolling,
    hasPolledEnough: ({ context }) => context.polls >= context.pollsBeforeRetry,
  },
  delays: {
    openTimeout: ({ context }) => context.openTimeoutMs,
    backoff: ({ context }) => context.waitMs,
    pollInterval: ({ context }) => context.pollMs,
    endGrace: ({ context }) => context.endGraceMs,
  },
}).createMachine({
  id: 'notifications',
  context: ({ input }) => ({ ...input, failures: 0, waitMs: 0, polls: 0, hasSlept: false }),
  initial: 'asleep',
  states: {
    asleep: {
      on: {
        SHOWN: [
          { guard: 'hasSlept', target: 'following', actions: ['reload', 'askToLead'] },
          { target: 'following', actions: 'askToLead' },
        ],
      },
    },
    following: {
      on: {
        ELECTED: 'connecting',
        TOLD: {
          actions: ['reload', { type: 'announce', params: ({ event }) => ({ news: event.news }) }],
        },
        // Before it is this tab's turn to find out.
        ENDED: { target: 'ending', actions: 'stopLeading' },
        HIDDEN: { target: 'asleep', actions: ['stopLeading', 'rememberSleep'] },
      },
    },
    connecting: {
      entry: 'openStream',
      on: {
        // Whatever came between the last reading and now.
        OPENED: {
          target: 'live',
          actions: ['forgetFailures', 'reload', { type: 'tellTabs', params: { news: 'read' } }],
        },
        REFUSED: { target: 'polling', actions: 'countFailure' },
        BROKEN: [
          { guard: 'breaksTooOften', target: 'polling', actions: 'countFailure' },
          { target: 'waiting', actions: 'countFailure' },
        ],
        ENDED: { target: 'ending', actions: { type: 'tellTabs', params: { news: 'end' } } },
        HIDDEN: { target: 'asleep', actions: ['closeStream', 'stopLeading', 'rememberSleep'] },
      },
      after: {
        openTimeout: [
          { guard: 'breaksTooOften', target: 'polling', actions: ['closeStream', 'countFailure'] },
          { target: 'waiting', actions: ['closeStream', 'countFailure'] },
        ],
      },
    },
    live: {
      on: {
        ARRIVED: {
          actions: [
            'reload',
            { type: 'tellTabs', params: ({ event }) => ({ news: event.news }) },
            { type: 'announce', params: ({ event }) => ({ news: event.news }) },
          ],
        },
        BROKEN: { target: 'waiting', actions: 'countFailure' },
        ENDED: { target: 'ending', actions: { type: 'tellTabs', params: { news: 'end' } } },
        HIDDEN: { target: 'asleep', actions: ['closeStream', 'stopLeading', 'rememberSleep'] },
      },
    },
    waiting: {
      on: { HIDDEN: { target: 'asleep', actions: ['stopLeading', 'rememberSleep'] } },
      after: { backoff: 'connecting' },
    },
    /** Something in between breaks streams: asking from time to time works everywhere. */
    polling: {
      on: { HIDDEN: { target: 'asleep', actions: ['stopLeading', 'rememberSleep'] } },
      after: {
        pollInterval: [
          { guard: 'hasPolledEnough', target: 'connecting', actions: 'giveOneTry' },
          {
            target: 'polling',
            reenter: true,
            actions: ['countPoll', 'reload', { type: 'tellTabs', params: { news: 'read' } }],
          },
        ],
      },
    },
    /** Who signed out here leaves in the meantime; anybody else is told by the answer that reading again gets. */
    ending: { after: { endGrace: { target: 'ended', actions: 'reload' } } },
    ended: { type: 'final' },
  },
});

export type NotificationsState = StateValueFrom<typeof notificationsMachine>;
