import { useEffect, useRef } from 'react';
import type { FeedIr } from '../../manifest/ir.ts';
import { feedTexts } from '../../texts/feed.ts';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { Empty } from '../parts/Empty.tsx';
import { FromSource } from '../parts/States.tsx';
import { rowKey } from '../runtime/records.ts';
import { useSeen } from '../runtime/use-seen.ts';
import styles from './Feed.module.css';
import { Post } from './Post.tsx';
import { type Timeline, useTimeline } from './use-timeline.ts';

/** Posts, the newest first; the next ones come as the visitor reaches the end. */
export default function FeedBlock({ block }: { block: FeedIr }) {
  const timeline = useTimeline(block.source);
  const { rows, state } = timeline;
  const box = useRef<HTMLDivElement>(null);
  useSeen(box, block.seen, { rows, isReady: state.status === 'ready' });
  return (
    <Card plain title={block.title}>
      <FromSource state={state} shape="article">
        {rows.length === 0 ? (
          <Empty empty={block.empty} />
        ) : (
          <div ref={box} className={styles.feed} role="feed" aria-busy={timeline.isLoadingMore}>
            {rows.map((row, index) => (
              <Post
                key={rowKey(row, index)}
                block={block}
                row={row}
                index={index}
                of={timeline.hasMore ? -1 : rows.length}
                onAnswer={timeline.take}
              />
            ))}
          </div>
        )}
        <More timeline={timeline} />
      </FromSource>
    </Card>
  );
}

/** So many parts come by themselves; then a press, so that the end of the page can be reached. */
const BY_THEMSELVES = 3;

function More({ timeline }: { timeline: Timeline }) {
  const { hasMore, isLoadingMore, hasFailed, loadMore, rows } = timeline;
  const place = useRef<HTMLDivElement>(null);
  const left = useRef(BY_THEMSELVES);
  const load = useRef(loadMore);
  load.current = loadMore;
  const waits = hasMore && !isLoadingMore && !hasFailed;
  useEffect(() => {
    if (!waits || left.current === 0 || !place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        left.current -= 1;
        observer.disconnect();
        load.current();
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [waits]);
  if (rows.length === 0) return null;
  return (
    <div ref={place} className={styles.more}>
      {hasFailed && <p role="alert">{feedTexts.moreFailed}</p>}
      {hasMore ? (
        <Button
          busy={isLoadingMore}
          onClick={() => {
            left.current = BY_THEMSELVES;
            loadMore();
          }}
        >
          {isLoadingMore ? feedTexts.loadingMore : feedTexts.more}
        </Button>
      ) : (
        rows.length > 3 && <p className={styles.end}>{feedTexts.end}</p>
      )}
    </div>
  );
}
