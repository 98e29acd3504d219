import type { ActionIr } from '../../manifest/ir.ts';
import { Button } from '../parts/Button.tsx';
import { ManifestIcon } from '../parts/ManifestIcon.tsx';
import { useAction } from '../runtime/use-action.ts';
import { useDynamic } from '../runtime/use-dynamic.ts';
import styles from './List.module.css';

/** Buttons of the whole list, beside its title. */
export function ListActions({ actions }: { actions: ActionIr[] }) {
  const { text, shows, scope } = useDynamic();
  const { run, busy } = useAction();
  return (
    <span className={styles.actions}>
      {actions
        .filter((action) => shows(action.when))
        .map((action) => (
          <Button
            key={text(action.label)}
            tone={action.tone === 'default' ? 'default' : action.tone}
            busy={busy}
            onClick={() => void run(action, scope)}
          >
            {action.icon && <ManifestIcon name={action.icon} size={18} />}
            {text(action.label)}
          </Button>
        ))}
    </span>
  );
}
