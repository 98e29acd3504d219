import { Suspense, useMemo } from 'react';
import { formatValue } from '../../format/value.ts';
import type { ProgressIr } from '../../manifest/ir.ts';
import { laterTexts } from '../../texts/later.ts';
import { Card } from '../parts/Card.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { FromSource } from '../parts/States.tsx';
import { WithSource } from '../parts/WithSource.tsx';
import { lazyView } from '../runtime/lazy-view.ts';
import { useDynamic } from '../runtime/use-dynamic.ts';
import type { SourceState } from '../runtime/use-source.ts';
import { goalOf, standing } from './goal.ts';
import styles from './Progress.module.css';
import { Ring } from './Ring.tsx';

const Gauge = lazyView(() => import('./Gauge.tsx'));

/** A number against its goal. */
export default function ProgressBlock({ block }: { block: ProgressIr }) {
  return <WithSource source={block.source}>{(state) => <Shown block={block} state={state} />}</WithSource>;
}

function Shown({ block, state }: { block: ProgressIr; state: SourceState }) {
  return (
    <Card title={block.title} {...(block.more ? { more: block.more } : {})}>
      <FromSource state={state} shape="ring">
        <Goal block={block} data={state.data} />
      </FromSource>
    </Card>
  );
}

function Goal({ block, data }: { block: ProgressIr; data: unknown }) {
  const scope = useMemo(() => ({ data }), [data]);
  const { text, value } = useDynamic(scope);
  const goal = goalOf(value(block.value), value(block.target));
  const show = (amount: number) => formatValue(block.format, amount);
  if (block.as === 'gauge')
    return (
      <Suspense fallback={<Skeleton shape="ring" />}>
        <Gauge block={block} goal={goal} text={text(block.text)} />
      </Suspense>
    );
  return (
    <div className={styles.goal}>
      <Ring percent={goal.percent} />
      <div>
        <p className={styles.amounts}>
          <strong>{show(goal.value)}</strong>{' '}
          {goal.target > 0 && <span>{laterTexts.blocks.goalOf(show(goal.target))}</span>}
        </p>
        <p className={styles.text}>
          {block.text && goal.target > 0 ? text(block.text) : standing(goal, block.format, show)}
        </p>
      </div>
    </div>
  );
}
