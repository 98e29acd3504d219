import { useEffect, useRef } from 'react';
import { formatPercent } from '../../format/number.ts';
import { formTexts } from '../../texts/form.ts';
import { Button, type ButtonTone } from '../parts/Button.tsx';
import { Glyph } from '../parts/Glyph.tsx';
import { iconPaths } from '../parts/icon-paths.ts';
import { keepPress } from '../parts/keep-press.ts';
import styles from './Form.module.css';
import type { Sending } from './use-send.ts';

/** What went wrong with the whole form, above it and in view. */
export function Banner({ text }: { text: string }) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another reason to look up
  useEffect(() => {
    // Answers a promise in newer browsers, which an effect must not hand on as its clean-up.
    void ref.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [text]);
  return (
    <div ref={ref} className={styles.banner} role="alert">
      <Glyph path={iconPaths.alert} />
      <span>{text}</span>
    </div>
  );
}

/** How much of a file is on its way: who sees reads it, who hears is told once that it goes. */
export function Sent({ percent, words }: { percent: number; words: string }) {
  return (
    <span>
      <span role="status">{words}</span> <span aria-hidden="true">{formatPercent(percent)}</span>
    </span>
  );
}

/** The submit button; while files travel, how far they are and a way to stop. */
export function SubmitBar({
  label,
  tone = 'primary',
  sending,
}: {
  label: string;
  tone?: ButtonTone | undefined;
  sending: Sending;
}) {
  const { busy, percent, cancel } = sending;
  return (
    <div className={styles.bar}>
      {percent !== null && (
        <div className={styles.progress}>
          <progress max={100} value={percent} aria-label={formTexts.sending} />
          <Sent percent={percent} words={formTexts.sending} />
          <Button tone="ghost" onClick={cancel}>
            {formTexts.cancelUpload}
          </Button>
        </div>
      )}
      <Button type="submit" tone={tone} busy={busy} onPointerDown={keepPress}>
        {label}
      </Button>
    </div>
  );
}
