import type { Scope } from '../../expression/evaluate.ts';
import type { ActionIr } from '../../manifest/ir.ts';
import { useAction } from '../runtime/use-action.ts';
import { useDynamic } from '../runtime/use-dynamic.ts';
import styles from './Actions.module.css';
import { Button } from './Button.tsx';
import { ManifestIcon } from './ManifestIcon.tsx';
import { Progress } from './Progress.tsx';
import { ToggleButton } from './ToggleButton.tsx';

interface ActionsProps {
  actions: ActionIr[];
  /** What they see beside the roots of their place. */
  roots?: Scope;
  onDone?(action: ActionIr): void;
}

/** Buttons of a whole block: of a list, of the rows that are chosen, of a record. */
export function Actions({ actions, roots, onDone }: ActionsProps) {
  const { text, shows, scope } = useDynamic(roots);
  const { run, running } = useAction();
  return (
    <span className={styles.actions}>
      {actions
        .filter((action) => shows(action.when))
        .map((action) =>
          action.toggle ? (
            <ToggleButton key={text(action.label)} action={action} toggle={action.toggle} roots={scope} />
          ) : (
            <Button
              key={text(action.label)}
              tone={action.tone}
              busy={running !== null}
              onClick={async () => {
                if (await run(action, scope)) onDone?.(action);
              }}
            >
              {action.icon && <ManifestIcon name={action.icon} size={18} />}
              {text(action.label)}
              {running?.action === action && <Progress percent={running.percent} />}
            </Button>
          ),
        )}
    </span>
  );
}
