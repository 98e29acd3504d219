/**
 * How new notifications reach an open tab. One of the visible tabs of a browser leads: it holds the stream
 * and tells the others. Everything outside (lock, stream, tabs, requests) is an action that `connect.ts`
 * provides.
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
  /** How many streams broke in a row. */
  failures: number;
  waitMs: number;
  polls: number;
  /** Whether the tab was hidden or offline before: it may have missed something. */
  hasSlept: boolean;
}

/** The leading tab's messages to the others. */
export type Word = News | 'end';

export type NotificationsEvent =
  /** The tab is visible and the device is online. */
  | { type: 'SHOWN' }
  | { type: 'HIDDEN' }
  /** No other tab leads, so this one does. */
  | { type: 'ELECTED' }
  /** The leading tab has received news. */
  | { type: 'TOLD'; news: News }
  | { type: 'OPENED' }
  | { type: 'ARRIVED'; news: News }
  /** `chance`: random number in [0, 1), which varies the wait before the next try. */
  | { type: 'BROKEN'; chance: number }
  /** Another try would get the same refusal. */
  | { type: 'REFUSED' }
  /** The session has ended: the server says so, or the leading tab. */
  | { type: 'ENDED' };

/** For a time nobody told of changes: all that is on screen may be old. */
const reloadMissed = { type: 'reload', params: { news: 'missed' } } as const;
const tellMissed = { type: 'tellTabs', params: { news: 'missed' } } as const;

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
    reload: actionToProvide<{ news: News }>('reload'),
    reloadAll: actionToProvide('reloadAll'),
    tellTabs: actionToProvide<{ news: Word }>('tellTabs'),
    announce: actionToProvide<{ news: News }>('announce'),
    countFailure: assign(({ context, event }) => {
      const failures = context.failures + 1;
      const chance = event.type === 'BROKEN' ? event.chance : 1;
      return { failures, waitMs: waitAfter(failures, chance, context) };
    }),
    forgetFailures: assign({ failures: 0, polls: 0 }),
    // The next page may have another network: a stream that broke before may work now.
    rememberSleep: assign({ hasSlept: true, failures: 0, polls: 0 }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    // After one more failure it polls again.
    giveOneTry: assign({ polls: 0, failures: ({ context }) => context.failuresBeforePolling - 1 }),
  },
  guards: {
    hasSlept: ({ context }) => context.hasSlept,
    hasBroken: ({ context }) => context.failures > 0,
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
          { guard: 'hasSlept', target: 'following', actions: ['reloadAll', 'askToLead'] },
          { target: 'following', actions: 'askToLead' },
        ],
      },
    },
    following: {
      on: {
        ELECTED: 'connecting',
        TOLD: {
          actions: [
            { type: 'reload', params: ({ event }) => ({ news: event.news }) },
            { type: 'announce', params: ({ event }) => ({ news: event.news }) },
          ],
        },
        // The session has ended before this tab became the leader.
        ENDED: { target: 'ending', actions: 'stopLeading' },
        HIDDEN: { target: 'asleep', actions: ['stopLeading', 'rememberSleep'] },
      },
    },
    connecting: {
      entry: 'openStream',
      on: {
        // Reads what may have changed between the last reading and now.
        OPENED: [
          { guard: 'hasBroken', target: 'live', actions: ['forgetFailures', reloadMissed, tellMissed] },
          {
            target: 'live',
            actions: [
              { type: 'reload', params: { news: 'read' } },
              { type: 'tellTabs', params: { news: 'read' } },
            ],
          },
        ],
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
            { type: 'reload', params: ({ event }) => ({ news: event.news }) },
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
    /** Something in between breaks streams: polling works everywhere. */
    polling: {
      on: { HIDDEN: { target: 'asleep', actions: ['stopLeading', 'rememberSleep'] } },
      after: {
        pollInterval: [
          { guard: 'hasPolledEnough', target: 'connecting', actions: 'giveOneTry' },
          {
            target: 'polling',
            reenter: true,
            actions: ['countPoll', reloadMissed, tellMissed],
          },
        ],
      },
    },
    /**
     * A person who signed out here leaves the page meanwhile; otherwise the next reading shows the end of the
     * session.
     */
    ending: {
      after: { endGrace: { target: 'ended', actions: { type: 'reload', params: { news: 'read' } } } },
    },
    ended: { type: 'final' },
  },
});

export type NotificationsState = StateValueFrom<typeof notificationsMachine>;
