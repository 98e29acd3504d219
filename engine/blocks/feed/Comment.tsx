import { useMemo, useRef, useState } from 'react';
import type { CommentsIr } from '../../manifest/ir.ts';
import { feedTexts } from '../../texts/feed.ts';
import { Composer } from '../conversation/Composer.tsx';
import { pieces } from '../conversation/thread.ts';
import { RowActions } from '../list/RowMenu.tsx';
import { Avatar } from '../parts/Avatar.tsx';
import { Button } from '../parts/Button.tsx';
import { type Row, rowKey, toRows, valueAt } from '../runtime/records.ts';
import { ScopeWith } from '../runtime/scope.tsx';
import { useDynamic } from '../runtime/use-dynamic.ts';
import styles from './Feed.module.css';
import { Time } from './Time.tsx';

interface CommentProps {
  comments: CommentsIr;
  row: Row;
  isReply?: boolean;
}

/** A comment with its answers. What is written here stays text. */
export function Comment({ comments, row, isReply = false }: CommentProps) {
  const roots = useMemo(() => ({ row }), [row]);
  const { text, shows } = useDynamic(roots);
  const [writing, setWriting] = useState<'reply' | 'edit' | null>(null);
  const opener = useRef<HTMLDivElement>(null);
  const said = (path: string | undefined) => (path === undefined ? '' : String(valueAt(row, path) ?? ''));
  const author = said(comments.author);
  const gone = text(comments.gone);
  const note = text(comments.note);
  const { reply, edit } = comments;
  const mayReply = reply !== undefined && !gone && shows(reply.when);
  const mayEdit = edit !== undefined && !gone && shows(edit.when);
  const leave = () => {
    setWriting(null);
    opener.current?.querySelector('button')?.focus();
  };
  const message = writing === 'reply' ? reply : edit;
  const answers = comments.replies && !isReply ? toRows(valueAt(row, comments.replies)) : [];
  return (
    <>
      <article className={styles.comment} aria-label={feedTexts.commentOf(author)}>
        <Avatar name={author || '·'} size={isReply ? 28 : 34} />
        <div className={styles.said}>
          <p className={styles.by}>
            {author && <strong>{author}</strong>}
            <span className={styles.time}>
              <Time at={comments.at ? valueAt(row, comments.at) : undefined} />
              {note && ` · ${note}`}
            </span>
          </p>
          {gone ? (
            <p className={styles.gone}>{gone}</p>
          ) : (
            writing !== 'edit' && (
              <p className={styles.words}>
                {pieces(said(comments.text)).map(({ text: words, url }, index) =>
                  url ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have nothing but their place
                    <a key={index} href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
                      {words}
                    </a>
                  ) : (
                    words
                  ),
                )}
              </p>
            )
          )}
          {writing && message ? (
            <ScopeWith roots={roots}>
              <Composer
                key={writing}
                message={message}
                label={writing === 'reply' ? feedTexts.yourReply(author) : feedTexts.yourEdit}
                initial={writing === 'edit' ? said(comments.text) : ''}
                onLeave={leave}
                onSent={leave}
              />
            </ScopeWith>
          ) : (
            <div ref={opener} className={styles.tools}>
              {mayReply && (
                <Button
                  tone="ghost"
                  aria-label={feedTexts.ofComment(feedTexts.reply, author)}
                  onClick={() => setWriting('reply')}
                >
                  {feedTexts.reply}
                </Button>
              )}
              {mayEdit && (
                <Button
                  tone="ghost"
                  aria-label={feedTexts.ofComment(feedTexts.edit, author)}
                  onClick={() => setWriting('edit')}
                >
                  {feedTexts.edit}
                </Button>
              )}
              {!gone && <RowActions row={row} />}
            </div>
          )}
        </div>
      </article>
      {answers.length > 0 && (
        <ul className={styles.replies}>
          {answers.map((answer, index) => (
            <li key={rowKey(answer, index)}>
              <Comment comments={comments} row={answer} isReply />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
