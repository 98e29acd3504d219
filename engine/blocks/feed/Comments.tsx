import type { CommentsIr } from '../../manifest/ir.ts';
import { feedTexts } from '../../texts/feed.ts';
import { Composer } from '../conversation/Composer.tsx';
import { RowMenuProvider } from '../list/RowMenu.tsx';
import { Button } from '../parts/Button.tsx';
import { FromSource } from '../parts/States.tsx';
import { rowKey, valueAt } from '../runtime/records.ts';
import { useDynamic } from '../runtime/use-dynamic.ts';
import { Comment } from './Comment.tsx';
import styles from './Feed.module.css';
import { useTimeline } from './use-timeline.ts';

/** What people say about a post, the newest first, and where the next one is written. */
export function Comments({ comments }: { comments: CommentsIr }) {
  const { shows, text } = useDynamic();
  const timeline = useTimeline(comments.source);
  const { write, author } = comments;
  return (
    <div className={styles.comments}>
      {write && shows(write.when) && <Composer message={write} label={feedTexts.yourComment} />}
      <FromSource state={timeline.state} shape="rows" count={2}>
        {timeline.rows.length === 0 ? (
          <p className={styles.end}>{text(comments.empty) || feedTexts.noComments}</p>
        ) : (
          <RowMenuProvider
            actions={comments.row_actions}
            nameOf={(row) => feedTexts.commentOf(String(author ? valueAt(row, author) : ''))}
          >
            <ul className={styles.thread}>
              {timeline.rows.map((row, index) => (
                <li key={rowKey(row, index)}>
                  <Comment comments={comments} row={row} />
                </li>
              ))}
            </ul>
          </RowMenuProvider>
        )}
        {timeline.hasFailed && <p role="alert">{feedTexts.moreFailed}</p>}
        {timeline.hasMore && (
          <Button tone="ghost" busy={timeline.isLoadingMore} onClick={timeline.loadMore}>
            {feedTexts.moreComments}
          </Button>
        )}
      </FromSource>
    </div>
  );
}
