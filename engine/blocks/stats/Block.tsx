import type { StatsIr } from '../../manifest/ir.ts';
import { Card } from '../parts/Card.tsx';
import { Cell } from '../parts/Cell.tsx';
import { FromSource } from '../parts/States.tsx';
import { useSource } from '../runtime/use-source.ts';
import { StatsHero } from './Hero.tsx';
import { useStatItems } from './items.ts';
import styles from './Stats.module.css';

/** Numbers at a glance: as the coloured head of a panel, or as cards. */
export default function StatsBlock({ block }: { block: StatsIr }) {
  const state = useSource(block.source);
  if (block.look === 'hero') return <StatsHero block={block} state={state} />;
  return (
    <Card plain title={block.title} {...(block.action ? { more: block.action } : {})}>
      <FromSource state={state} shape="cards" count={block.items.length}>
        <StatCards block={block} data={state.data} />
      </FromSource>
    </Card>
  );
}

function StatCards({ block, data }: { block: StatsIr; data: unknown }) {
  const items = useStatItems(block, data);
  return (
    <dl className={styles.cards}>
      {items.map(({ label, value, hint, format }) => (
        <div key={label} className={styles.stat}>
          <dt>{label}</dt>
          <dd>
            <strong>
              <Cell column={{ format }} value={value} />
            </strong>
            {hint && <span>{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
