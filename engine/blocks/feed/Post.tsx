import { useId, useMemo, useState } from 'react';
import { formatPoints, numberOf } from '../../format/number.ts';
import type { ActionIr, FeedIr } from '../../manifest/ir.ts';
import { feedTexts } from '../../texts/feed.ts';
import { Actions } from '../parts/Actions.tsx';
import { Avatar } from '../parts/Avatar.tsx';
import { Button } from '../parts/Button.tsx';
import hidden from '../parts/hidden.module.css';
import { ManifestIcon } from '../parts/ManifestIcon.tsx';
import { Picture } from '../parts/Picture.tsx';
import { RichText } from '../parts/RichText.tsx';
import { type Row, valueAt } from '../runtime/records.ts';
import { ScopeWith } from '../runtime/scope.tsx';
import { TargetLink } from '../runtime/target.tsx';
import { useDynamic } from '../runtime/use-dynamic.ts';
import { Comments } from './Comments.tsx';
import styles from './Feed.module.css';
import { Time } from './Time.tsx';
import type { Timeline } from './use-timeline.ts';

interface PostProps {
  block: FeedIr;
  row: Row;
  index: number;
  /** How many there are; -1 while nobody knows. */
  of: number;
  onAnswer: Timeline['take'];
}

/** One post, what can be done with it, and its comments once somebody opens them. */
export function Post({ block, row, index, of, onAnswer }: PostProps) {
  const roots = useMemo(() => ({ row }), [row]);
  const { text, value } = useDynamic(roots);
  const heading = useId();
  const panel = useId();
  const { comments, parts } = block;
  // Null until they are first opened; closed they stay, with what somebody is writing.
  const [isOpen, setOpen] = useState<boolean | null>(comments?.open === true || null);
  const field = (path: string | undefined) => (path === undefined ? undefined : valueAt(row, path));
  const said = (path: string | undefined) => String(field(path) ?? '');
  const author = said(parts.author);
  const title = said(parts.title);
  const count = numberOf(value(comments?.count)) ?? undefined;
  const meta = text(block.meta);
  const name = title || author;
  const Heading = block.title === undefined ? 'h2' : 'h3';
  const link = (words: string) =>
    block.row_link ? (
      <TargetLink to={block.row_link} scope={roots} className={styles.link ?? ''}>
        {words}
      </TargetLink>
    ) : (
      words
    );
  return (
    <article
      className={styles.post}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={of}
      aria-labelledby={heading}
    >
      <header className={styles.head}>
        {author && <Avatar name={author} photo={field(parts.photo)} size={42} />}
        <p className={styles.by}>
          {author && <strong>{author}</strong>}
          <span className={styles.time}>
            <Time at={field(parts.at)} />
          </span>
        </p>
      </header>
      <Heading id={heading} className={title ? styles.title : hidden.hidden}>
        {title ? link(title) : author}
      </Heading>
      {parts.text && said(parts.text) && <p className={styles.words}>{said(parts.text)}</p>}
      {parts.html && said(parts.html) && <RichText html={said(parts.html)} />}
      {parts.image && Boolean(field(parts.image)) && (
        <Picture className={styles.picture} src={field(parts.image)} eager={index === 0} />
      )}
      {meta && <p className={styles.meta}>{meta}</p>}
      <ScopeWith roots={roots}>
        <footer className={styles.bar}>
          <Actions
            actions={block.row_actions}
            of={name}
            onAnswer={({ do: call }: ActionIr, answer) => call && onAnswer(call.operation, answer)}
          />
          {comments && (
            <Button aria-expanded={isOpen === true} aria-controls={panel} onClick={() => setOpen(!isOpen)}>
              <ManifestIcon name="message-circle" size={18} />
              {count !== undefined && formatPoints(count)}
              <span className={count === undefined ? undefined : styles.many}>
                {feedTexts.comments(count)}
              </span>
            </Button>
          )}
        </footer>
        {comments && (
          <div id={panel} hidden={!isOpen}>
            {isOpen !== null && <Comments comments={comments} />}
          </div>
        )}
      </ScopeWith>
    </article>
  );
}
