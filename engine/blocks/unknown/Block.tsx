import type { UnknownIr } from '../../manifest/ir.ts';
import { laterTexts } from '../../texts/later.ts';
import styles from './Unknown.module.css';

/** Visible, never silent: the name that nobody knows and where it was written. */
export default function UnknownBlock({ block }: { block: UnknownIr }) {
  return (
    <div className={styles.unknown} role="alert">
      <strong>
        {laterTexts.blocks.unknownBlock}: {block.name ?? block.block}
      </strong>
      <code>
        {block.origin.file}:{block.origin.line}
      </code>
    </div>
  );
}
