import { formatDate } from '../../format/date.ts';
import { conversationTexts } from '../../texts/conversation.ts';

const DAY_MS = 86_400_000;
/** Messages of one author that come this soon after each other stand together. */
const CLOSE_MS = 5 * 60_000;

export interface Said {
  readonly author: string;
  /** Of the side that reads. */
  readonly isOwn: boolean;
  /** Of who reads. */
  readonly isMine: boolean;
  /** What a row says that is no message; '' of one. */
  readonly event: string;
  readonly at: Date | null;
}

/** Where a row stands in its conversation. */
export interface Place {
  /** The heading of its day, on the first row of one. */
  readonly day: string | null;
  /** The first of a run of messages of one author: the only one that says who writes. */
  readonly isFirst: boolean;
}

/** Where each row stands, oldest first. `now`: by the server's clock, ms. */
export function placesOf(rows: readonly Said[], now: number): Place[] {
  return rows.map((row, index) => {
    const before = rows[index - 1];
    const day = row.at ? formatDate(row.at) : '';
    const isNewDay = day !== '' && day !== (before?.at ? formatDate(before.at) : '');
    const isNear =
      before &&
      before.event === '' &&
      before.isOwn === row.isOwn &&
      before.isMine === row.isMine &&
      before.author === row.author &&
      !isNewDay;
    const gap = (row.at?.getTime() ?? 0) - (before?.at?.getTime() ?? 0);
    return { day: isNewDay ? named(day, now) : null, isFirst: !(isNear && gap < CLOSE_MS) };
  });
}

function named(day: string, now: number): string {
  if (day === formatDate(new Date(now))) return conversationTexts.today;
  return day === formatDate(new Date(now - DAY_MS)) ? conversationTexts.yesterday : day;
}

/** A plain text in pieces: words, and the addresses in them. */
export function pieces(text: string): { text: string; url?: string }[] {
  const parts = text.split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/);
  return parts.flatMap((part, index) =>
    part === '' ? [] : [index % 2 === 1 ? { text: part, url: part } : { text: part }],
  );
}
