import type { Scope } from '../../expression/evaluate.ts';
import { formatPoints } from '../../format/number.ts';
import type { ActionIr, ToggleIr } from '../../manifest/ir.ts';
import { useDynamic } from '../runtime/use-dynamic.ts';
import { useToggle } from '../runtime/use-toggle.ts';
import { Button } from './Button.tsx';
import hidden from './hidden.module.css';
import { ManifestIcon } from './ManifestIcon.tsx';
import styles from './ToggleButton.module.css';

interface ToggleButtonProps {
  action: ActionIr;
  toggle: ToggleIr;
  roots: Scope;
  /** What it switches, for who does not see where it stands. */
  of?: string;
  /** What the operation answered. */
  onAnswer?(answer: unknown): unknown;
}

/** An action that is on or off (like, follow), with how many have it on. */
export function ToggleButton({ action, toggle, roots, of, onAnswer }: ToggleButtonProps) {
  const { text } = useDynamic(roots);
  const { isOn, count, press } = useToggle(action, toggle, roots, onAnswer);
  return (
    <span className={styles.toggle}>
      <Button aria-pressed={isOn} onClick={press}>
        {action.icon && <ManifestIcon name={action.icon} size={18} />}
        {text(action.label)}
        {of && <span className={hidden.hidden}>: {of}</span>}
        {count !== undefined && <span className={styles.count}>{formatPoints(count)}</span>}
      </Button>
    </span>
  );
}
