import { type ReactNode, useEffect, useRef } from 'react';
import { Glyph } from '../../engine/blocks/parts/Glyph.tsx';
import { iconPaths } from '../../engine/blocks/parts/icon-paths.ts';
import { texts } from './texts.ts';
import type { Acceptance } from './types.ts';
import styles from './View.module.css';

interface ReceiptProps {
  acceptance: Acceptance;
  version: number;
  /** Just accepted: the focus moves here if the button took it along, and stays with who went on meanwhile. */
  isNew?: boolean;
  children?: ReactNode;
}

/** What was accepted, when and which version, with the hash of its text. */
export function Receipt({ acceptance, version, isNew = false, children }: ReceiptProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew && document.activeElement === document.body) box.current?.focus();
  }, [isNew]);
  return (
    <section ref={box} tabIndex={-1} className={styles.panel} data-state="accepted">
      <p className={styles.done}>
        <Glyph path={iconPaths.check} size={20} />
        {texts.acceptedOn(acceptance.accepted_at, version)}
      </p>
      <p className={styles.hash}>
        {texts.receipt}
        <code>{acceptance.content_sha256}</code>
      </p>
      {children}
    </section>
  );
}
