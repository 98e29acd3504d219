import type { BlockIr } from '../../manifest/ir.ts';
import { BlockList } from '../runtime/BlockView.tsx';
import styles from './Stack.module.css';

/** Blocks one under the other. */
export function Stack({ blocks }: { blocks: BlockIr[] }) {
  return (
    <div className={styles.stack}>
      <BlockList blocks={blocks} />
    </div>
  );
}
