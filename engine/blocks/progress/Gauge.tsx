import '@mantine/core/styles/RingProgress.css';
import { RingProgress } from '@mantine/core';
import type { CSSProperties } from 'react';
import { formatValue } from '../../format/value.ts';
import type { ProgressIr } from '../../manifest/ir.ts';
import { MantineShell } from '../../shell/MantineShell.tsx';
import { laterTexts } from '../../texts/later.ts';
import { type Goal, toneOf } from './goal.ts';
import styles from './Progress.module.css';

interface GaugeProps {
  block: ProgressIr;
  goal: Goal;
  text: string;
}

/** How good a value is: a dial in the color of its band, and the value in words for who does not see colors. */
export default function Gauge({ block: { format, bands }, goal, text }: GaugeProps) {
  const value = formatValue(format, goal.value);
  const tone = toneOf(bands, goal.value);
  const label = `${value} ${laterTexts.blocks.goalOf(formatValue(format, goal.target))}`;
  return (
    <div className={styles.gauge}>
      <MantineShell>
        <RingProgress
          size={196}
          // Letters have their size in px: in rem the dial alone would grow with the browser's.
          style={{ '--rp-size': '196px' } as CSSProperties}
          thickness={18}
          roundCaps
          rootColor={`var(--p-${tone}-soft)`}
          // A round end of nothing would be a dot.
          sections={
            goal.percent > 0 ? [{ value: Math.min(100, goal.percent), color: `var(--p-${tone})` }] : []
          }
          role="img"
          aria-label={label}
          label={
            <span className={styles.dial} aria-hidden="true">
              <strong>{value}</strong>
              <span>{laterTexts.blocks.goalOf(formatValue(format, goal.target))}</span>
            </span>
          }
        />
      </MantineShell>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  );
}
