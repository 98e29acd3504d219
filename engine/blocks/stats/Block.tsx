import { type CSSProperties, useMemo } from 'react';
import { formatValue } from '../../format/value.ts';
import type { StatsIr } from '../../manifest/ir.ts';
import { Card } from '../parts/Card.tsx';
import { Cell } from '../parts/Cell.tsx';
import { FromSource } from '../parts/States.tsx';
import { useSource } from '../runtime/use-source.ts';
import { StatsHero } from './Hero.tsx';
import { type StatItem, useStatItems } from './items.ts';
import styles from './Stats.module.css';

/** Characters of an amount that half of a phone has no room for. */
const LONG = 10;

/** Numbers at a glance: as the colored head of a panel, or as cards. */
export default function StatsBlock({ block }: { block: StatsIr }) {
  const state = useSource(block.source);
  const { status, data } = state;
  const scope = useMemo(() => ({ data }), [data]);
  if (block.look === 'hero') return <StatsHero block={block} state={state} />;
  return (
    <Card plain title={block.title} more={status === 'ready' ? block.action : undefined} scope={scope}>
      <FromSource state={state} shape="cards" count={block.items.length}>
        <StatCards block={block} scope={scope} />
      </FromSource>
    </Card>
  );
}

/** A number stays on one line: the longer it is, the smaller where its card is narrow. */
function Amount({ format, value }: Pick<StatItem, 'format' | 'value'>) {
  const { length } = formatValue(format, value);
  return (
    <strong data-long={length > LONG || undefined} style={{ '--signs': length || 1 } as CSSProperties}>
      <Cell column={{ format }} value={value} />
    </strong>
  );
}

function StatCards({ block, scope }: { block: StatsIr; scope: { data: unknown } }) {
  const items = useStatItems(block, scope);
  return (
    <dl className={styles.cards}>
      {items.map(({ label, value, hint, format }) => (
        <div key={label} className={styles.stat}>
          <dt>{label}</dt>
          <dd>
            <Amount format={format} value={value} />
            {hint && <span>{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
