import { failureOf } from '../../engine/contract/call-failure.ts';
import type { BlockSlotProps } from '../../engine/feature.ts';
import { Form } from './Form.tsx';
import { texts } from './texts.ts';
import type { Simulator } from './types.ts';
import styles from './View.module.css';

/** Products and quantities with the points that they would earn (`from: simulator.list`). */
export default function SimulatorView({ portal, answer }: BlockSlotProps<unknown>) {
  if (answer?.status === 'error')
    return (
      <div className={styles.failed} role="alert">
        <p>
          {texts.failed} {failureOf(answer.error).message}
        </p>
        <button type="button" className={styles.inline} onClick={answer.retry}>
          {texts.retry}
        </button>
      </div>
    );
  const products = (answer?.data as Simulator | undefined)?.simulator_point;
  if (!products) return <div className={styles.ghost} aria-busy="true" />;
  if (products.length === 0) return <p className={styles.note}>{texts.nothing}</p>;
  return <Form portal={portal} products={products} />;
}
