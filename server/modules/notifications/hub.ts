import type { AbilityFlag } from '../../../openapi/generated/abilities.ts';
import type { EventSink, SessionContext } from '../../contract/handler.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import { hasNewNotification, liveSessions } from './live-queries.ts';

const channel = 'portico_push';
/** Often enough that no proxy closes a silent stream (most wait 30 or 60 s). */
export const beatEveryMs = 25_000;
/** At most so long after a session has ended its stream ends. */
const lookEveryMs = 1000;

/**
 * The events of a stream: `new` notifications, some `read` on another device, an operation whose answer has
 * changed, messages that the server `missed`, and the session's `end`.
 */
export type PushEvent = 'open' | 'new' | 'read' | 'missed' | 'end' | `changed ${string}`;

type StreamSession = Pick<
  SessionContext,
  'id' | 'programId' | 'participantId' | 'accountId' | 'impersonator' | 'abilities'
>;

/** One participant's open stream. */
interface Stream {
  readonly session: StreamSession;
  readonly sink: EventSink;
  /** When the session must be checked again (ms): it is valid at least until then. */
  livesUntil: number;
}

type Told =
  /** Without participants: everybody in the program. */
  | { kind: 'new' | 'read'; program: number; participants: number[] | null }
  /** Without participants: everybody in the program. */
  | { kind: 'changed'; program: number; participants?: number[]; ability?: AbilityFlag; operations: string[] }
  | { kind: 'session'; program: number; session: number }
  /** The account has a new password, or has become inactive in one of its programs. */
  | { kind: 'account'; account: number };

/**
 * Passes the database's messages on to the streams of this process. It listens while there is at least one
 * stream. A message holds only ids; each participant then asks for the content with their own rights.
 */
export class PushHub {
  readonly #database: DatabaseHandle;
  readonly #streams = new Set<Stream>();
  #listening: Promise<() => Promise<void>> | null = null;
  #lastBeat = new Date();

  constructor(database: DatabaseHandle) {
    this.#database = database;
  }

  /** How many streams a session has open in this process. */
  openOf(session: Pick<SessionContext, 'id' | 'programId'>): number {
    return [...this.#streams].filter((stream) => isOf(stream, session)).length;
  }

  /** Starts listening to the database, so that no message is missed from now on. Rejects when that fails. */
  async listen(clock: () => Date): Promise<void> {
    if (!this.#listening) {
      this.#listening = this.#start(clock);
      this.#listening.catch(() => {
        this.#listening = null;
      });
    }
    await this.#listening;
  }

  /** Answers a function that ends what it has started. */
  async #start(clock: () => Date): Promise<() => Promise<void>> {
    this.#lastBeat = clock();
    const stop = await this.#database.listen(channel, {
      message: (payload) => this.#tell(JSON.parse(payload) as Told, clock),
      gap: () => {
        this.#each(() => true, 'missed');
        this.#doubt(() => true);
      },
    });
    const every = (ms: number, work: (now: Date) => Promise<void>) =>
      setInterval(() => void work(clock()).catch(() => undefined), ms).unref();
    const timers = [
      every(beatEveryMs, (now) => this.beat(now)),
      every(lookEveryMs, (now) => this.endEnded(now)),
    ];
    return () => {
      for (const timer of timers) clearInterval(timer);
      return stop();
    };
  }

  /** Adds a stream; answers a function that removes it. */
  add(session: StreamSession, sink: EventSink): () => void {
    const stream: Stream = { session, sink, livesUntil: 0 };
    this.#streams.add(stream);
    sink.send('open' satisfies PushEvent, {});
    return () => {
      this.#streams.delete(stream);
      if (this.#streams.size === 0) this.#rest();
    };
  }

  /** Keeps streams alive, looks at their sessions, and announces notifications whose time has come. */
  async beat(now: Date): Promise<void> {
    const since = this.#lastBeat;
    this.#lastBeat = now;
    // A row that was deleted by hand is told by nobody.
    this.#doubt(() => true);
    for (const { sink } of this.#streams) sink.beat();
    for (const programId of programsOf(this.#streams)) {
      const hasNews = await this.#database.withProgram(programId, (tx) =>
        hasNewNotification(tx, programId, since, now),
      );
      if (hasNews) this.#each(({ session }) => session.programId === programId, 'new');
    }
  }

  /** Ends the streams whose session has ended. Sessions that were valid at the last beat and do not end yet are not queried. */
  async endEnded(now: Date): Promise<void> {
    const due = [...this.#streams].filter(({ livesUntil }) => livesUntil <= now.getTime());
    for (const programId of programsOf(due)) {
      const own = due.filter(({ session }) => session.programId === programId);
      const ids = own.map(({ session }) => session.id);
      const live = await this.#database.withProgram(programId, (tx) => liveSessions(tx, programId, ids, now));
      for (const stream of own) {
        const until = live.get(stream.session.id);
        if (until) stream.livesUntil = until.getTime();
        else this.#end(stream.session);
      }
    }
  }

  /** Has the sessions of some streams checked again. */
  #doubt(concerns: (stream: Stream) => boolean): void {
    for (const stream of this.#streams) if (concerns(stream)) stream.livesUntil = 0;
  }

  #tell(told: Told, clock: () => Date): void {
    if (told.kind === 'account') {
      this.#doubt(({ session }) => (session.impersonator?.accountId ?? session.accountId) === told.account);
      void this.endEnded(clock()).catch(() => undefined);
      return;
    }
    const { program: programId } = told;
    if (told.kind === 'session') {
      this.#end({ programId, id: told.session });
      return;
    }
    const whose = told.participants && new Set(told.participants);
    if (told.kind === 'changed') {
      const { ability, operations } = told;
      const concerns = ({ session }: Stream) =>
        session.programId === programId &&
        (!whose ||
          whose.has(session.participantId) ||
          (ability !== undefined && session.abilities.has(ability)));
      for (const operation of operations) this.#each(concerns, `changed ${operation}`);
      return;
    }
    const { kind } = told;
    this.#each(
      ({ session }) => session.programId === programId && (!whose || whose.has(session.participantId)),
      kind,
    );
  }

  #end(session: Pick<SessionContext, 'id' | 'programId'>): void {
    for (const stream of this.#streams) {
      if (!isOf(stream, session)) continue;
      stream.sink.send('end' satisfies PushEvent, {});
      stream.sink.end();
    }
  }

  #each(concerns: (stream: Stream) => boolean, event: PushEvent): void {
    for (const stream of this.#streams) if (concerns(stream)) stream.sink.send(event, {});
  }

  #rest(): void {
    const listening = this.#listening;
    this.#listening = null;
    void listening?.then((stop) => stop()).catch(() => undefined);
  }
}

function programsOf(streams: Iterable<Stream>): ReadonlySet<number> {
  return new Set([...streams].map(({ session }) => session.programId));
}

function isOf({ session: own }: Stream, session: Pick<SessionContext, 'id' | 'programId'>): boolean {
  return own.id === session.id && own.programId === session.programId;
}
