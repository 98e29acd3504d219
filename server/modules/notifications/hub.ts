import type { EventSink, SessionContext } from '../../contract/handler.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import { hasNewNotification, liveSessions } from './live-queries.ts';

const channel = 'portico_push';
/** Often enough that no proxy takes a silent stream for dead (most wait 30 or 60 s). */
export const beatEveryMs = 25_000;

/** What a stream says of itself: `new` notifications, some `read` in another place, the session's `end`. */
export type PushEvent = 'open' | 'new' | 'read' | 'end';

/** One participant's open stream. */
interface Stream {
  readonly session: Pick<SessionContext, 'id' | 'programId' | 'participantId'>;
  readonly sink: EventSink;
}

interface Told {
  kind: 'new' | 'read' | 'session';
  program: number;
  /** Null: everybody of the program. */
  participants?: number[] | null;
  session?: number;
}

/**
 * Fans out what the database tells to the streams of this process. It listens while there is at least one stream. A
 * message holds ids only; what they may read is asked for by each participant, under their own rights.
 */
export class PushHub {
  readonly #database: DatabaseHandle;
  readonly #streams = new Set<Stream>();
  #listening: Promise<() => Promise<void>> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #lastBeat = new Date();

  constructor(database: DatabaseHandle) {
    this.#database = database;
  }

  /** How many streams a session has open in this process. */
  openOf(session: Pick<SessionContext, 'id' | 'programId'>): number {
    return [...this.#streams].filter((stream) => isOf(stream, session)).length;
  }

  /** Makes sure that nothing told from now on is missed. Rejects when the database cannot be listened to. */
  async listen(clock: () => Date): Promise<void> {
    if (!this.#listening) {
      this.#lastBeat = clock();
      this.#listening = this.#database.listen(channel, {
        message: (payload) => this.#tell(JSON.parse(payload) as Told),
        gap: () => this.#each(() => true, 'new'),
      });
      this.#listening.catch(() => {
        this.#listening = null;
      });
      this.#timer = setInterval(() => void this.beat(clock()).catch(() => undefined), beatEveryMs);
      this.#timer.unref();
    }
    await this.#listening;
  }

  /** Adds a stream; answers how to take it away. */
  add(session: Stream['session'], sink: EventSink): () => void {
    const stream = { session, sink };
    this.#streams.add(stream);
    sink.send('open' satisfies PushEvent, {});
    return () => {
      this.#streams.delete(stream);
      if (this.#streams.size === 0) this.#rest();
    };
  }

  /** Keeps streams alive, ends those whose session has ended, and tells of notifications whose time has come. */
  async beat(now: Date): Promise<void> {
    const since = this.#lastBeat;
    this.#lastBeat = now;
    for (const { sink } of this.#streams) sink.beat();
    const programs = new Set([...this.#streams].map((stream) => stream.session.programId));
    for (const programId of programs) {
      const ids = [...this.#streams]
        .filter(({ session }) => session.programId === programId)
        .map(({ session }) => session.id);
      const { live, hasNews } = await this.#database.withProgram(programId, async (tx) => ({
        live: await liveSessions(tx, programId, ids, now),
        hasNews: await hasNewNotification(tx, programId, since, now),
      }));
      for (const id of ids) if (!live.has(id)) this.#end({ programId, id });
      if (hasNews) this.#each(({ session }) => session.programId === programId, 'new');
    }
  }

  #tell(told: Told): void {
    const { kind, program: programId } = told;
    if (kind === 'session') {
      this.#end({ programId, id: told.session ?? 0 });
      return;
    }
    const whose = told.participants ? new Set(told.participants) : null;
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
    clearInterval(this.#timer);
    const listening = this.#listening;
    this.#listening = null;
    void listening?.then((stop) => stop()).catch(() => undefined);
  }
}

function isOf({ session: own }: Stream, session: Pick<SessionContext, 'id' | 'programId'>): boolean {
  return own.id === session.id && own.programId === session.programId;
}
