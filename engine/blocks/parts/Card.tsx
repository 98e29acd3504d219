import { type ReactNode, useId } from 'react';
import type { Scope } from '../../expression/evaluate.ts';
import type { Dynamic, MoreIr } from '../../manifest/ir.ts';
import { useInModal } from '../runtime/page-context.ts';
import { useDynamic } from '../runtime/use-dynamic.ts';
import styles from './Card.module.css';
import { MoreLink } from './MoreLink.tsx';

interface CardProps {
  title?: Dynamic<string>;
  text?: Dynamic<string>;
  more?: MoreIr | undefined;
  /** What the block has read, for `more`. */
  scope?: Scope | undefined;
  /** Beside the title: buttons of the block. */
  aside?: ReactNode;
  /** `plain`: a titled part of the page without a frame of its own. */
  plain?: boolean;
  /** Content reaches the edges of the frame. */
  flush?: boolean;
  children: ReactNode;
}

/** A titled part of a page, a region for who reads by landmarks. */
export function Card({ title, text: intro, more, scope, aside, plain, flush, children }: CardProps) {
  const { text } = useDynamic();
  const inModal = useInModal();
  const heading = useId();
  const shown = inModal?.title !== title && text(title);
  const look = inModal ? styles.bare : plain ? styles.plain : styles.card;
  return (
    <section className={look} data-flush={flush || undefined} aria-labelledby={shown ? heading : undefined}>
      {(shown || more || aside) && (
        <header className={styles.head}>
          {shown && <h2 id={heading}>{shown}</h2>}
          {aside}
          <MoreLink more={more} className={styles.more} scope={scope} />
        </header>
      )}
      {intro && <p className={styles.intro}>{text(intro)}</p>}
      {children}
    </section>
  );
}
