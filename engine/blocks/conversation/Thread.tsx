import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatDateTime, momentOf } from '../../format/date.ts';
import type { ConversationIr } from '../../manifest/ir.ts';
import { conversationTexts } from '../../texts/conversation.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { serverTime } from '../parts/server-time.ts';
import { type Row, valueAt } from '../runtime/records.ts';
import { useDynamic } from '../runtime/use-dynamic.ts';
import { Attached } from './Attached.tsx';
import styles from './Conversation.module.css';
import { type Place, pieces, placesOf, type Said } from './thread.ts';

/** Somebody who is this near to the end follows what comes, px. */
const NEAR = 80;

interface Shown extends Said {
  key: string;
  text: string;
  files: unknown;
}

/** The messages, from the oldest to the newest, which shows first; new ones are read aloud. */
export function Thread({ block, rows }: { block: ConversationIr; rows: readonly Row[] }) {
  const { text, shows } = useDynamic();
  const field = (row: Row, path: string | undefined) => (path === undefined ? null : valueAt(row, path));
  const shown = rows.map((row, index): Shown => {
    const isOwn = block.own !== undefined && shows(block.own, { row });
    return {
      key: String(row.id ?? index),
      author: String(field(row, block.author) ?? ''),
      isOwn,
      isMine: block.mine === undefined ? isOwn : shows(block.mine, { row }),
      event: text(block.event, { row }),
      at: momentOf(field(row, block.at)),
      text: String(field(row, block.text) ?? ''),
      files: field(row, block.files),
    };
  });
  const places = placesOf(shown, serverTime());
  const { box, onScroll, hasNewer, toEnd } = useEnd(shown.at(-1)?.key, shown.at(-1)?.isMine === true);
  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.thread}
        role="log"
        aria-label={conversationTexts.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keys
        tabIndex={0}
        onScroll={onScroll}
      >
        {shown.map((one, index) => (
          <OneOf key={one.key} one={one} place={places[index] as Place} />
        ))}
      </div>
      {hasNewer && (
        <button type="button" className={styles.newer} onClick={toEnd}>
          {conversationTexts.newer}
        </button>
      )}
    </div>
  );
}

/** Keeps the newest message in view for whoever was there; tells the others of it. */
function useEnd(newest: string | undefined, isMine: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useRef(true);
  const last = useRef(newest);
  const [hasNewer, setNewer] = useState(false);
  const toEnd = () => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
    setNewer(false);
  };
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, []);
  useEffect(() => {
    if (last.current === newest) return;
    last.current = newest;
    if (isNear.current || isMine)
      box.current?.scrollTo({ top: box.current.scrollHeight, behavior: 'smooth' });
    else setNewer(true);
  }, [newest, isMine]);
  const onScroll = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    isNear.current = scrollHeight - scrollTop - clientHeight < NEAR;
    if (isNear.current) setNewer(false);
  };
  return { box, onScroll, hasNewer, toEnd };
}

function OneOf({ one, place }: { one: Shown; place: Place }) {
  return (
    <>
      {place.day && <p className={styles.day}>{place.day}</p>}
      {one.event ? (
        <p className={styles.event}>
          {one.event} <Time at={one.at} />
        </p>
      ) : (
        <Message one={one} isFirst={place.isFirst} />
      )}
    </>
  );
}

function Message({ one, isFirst }: { one: Shown; isFirst: boolean }) {
  const { author, isOwn, isMine, text, files, at } = one;
  return (
    <article className={styles.message} data-own={isOwn || undefined} data-first={isFirst || undefined}>
      {!isOwn && <span className={styles.face}>{isFirst && <Avatar name={author} size={34} />}</span>}
      <div className={styles.said}>
        {isFirst && <p className={styles.author}>{isMine ? conversationTexts.you : author}</p>}
        <div className={styles.bubble}>
          {text && <p className={styles.text}>{pieces(text).map(toPiece)}</p>}
          <Attached files={files} />
          <Time at={at} />
        </div>
      </div>
    </article>
  );
}

function toPiece({ text, url }: { text: string; url?: string }, index: number) {
  if (!url) return text;
  return (
    <a key={`${index} ${url}`} href={url} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  );
}

function Time({ at }: { at: Date | null }) {
  if (!at) return null;
  const whole = formatDateTime(at);
  return (
    <time className={styles.time} dateTime={at.toISOString()} title={whole}>
      {whole.slice(-5)}
    </time>
  );
}
