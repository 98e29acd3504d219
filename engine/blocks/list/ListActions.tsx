import type { Scope } from '../../expression/evaluate.ts';
import type { ActionIr } from '../../manifest/ir.ts';
import { Button } from '../parts/Button.tsx';
import { ManifestIcon } from '../parts/ManifestIcon.tsx';
import { Progress } from '../parts/Progress.tsx';
import { useAction } from '../runtime/use-action.ts';
import { useDynamic } from '../runtime/use-dynamic.ts';
import styles from './List.module.css';

interface ListActionsProps {
  actions: ActionIr[];
  /** What they see beside the roots of their place. */
  roots?: Scope;
  onDone?(action: ActionIr): void;
}

/** Buttons of the whole list, beside its title, or of the rows that are chosen. */
export function ListActions({ actions, roots, onDone }: ListActionsProps) {
  const { text, shows, scope } = useDynamic(roots);
  const { run, running } = useAction();
  return (
    <span className={styles.actions}>
      {actions
        .filter((action) => shows(action.when))
        .map((action) => (
          <Button
            key={text(action.label)}
            tone={action.tone === 'default' ? 'default' : action.tone}
            busy={running !== null}
            onClick={async () => {
              if (await run(action, scope)) onDone?.(action);
            }}
          >
            {action.icon && <ManifestIcon name={action.icon} size={18} />}
            {text(action.label)}
            {running?.action === action && <Progress percent={running.percent} />}
          </Button>
        ))}
    </span>
  );
}
