import type { Scope } from '../../expression/evaluate.ts';
import type { ActionIr } from '../../manifest/ir.ts';
import { useAction } from '../runtime/use-action.ts';
import { useDynamic } from '../runtime/use-dynamic.ts';
import styles from './Actions.module.css';
import { Button } from './Button.tsx';
import hidden from './hidden.module.css';
import { ManifestIcon } from './ManifestIcon.tsx';
import { Progress } from './Progress.tsx';
import { ToggleButton } from './ToggleButton.tsx';

interface ActionsProps {
  actions: ActionIr[];
  /** What they see beside the roots of their place. */
  roots?: Scope;
  onDone?(action: ActionIr): void;
  /** A form that one of them opens was sent. */
  onSent?(): void;
  /** What the operation of a switch answered. */
  onAnswer?(action: ActionIr, answer: unknown): void;
  /** What they are of, for who does not see where they stand. */
  of?: string;
}

/** Buttons of a whole block: of a list, of the rows that are chosen, of a record. */
export function Actions({ actions, roots, onDone, onSent, onAnswer, of }: ActionsProps) {
  const { text, shows, scope } = useDynamic(roots);
  const { run, running } = useAction(actions);
  const now = running.get(undefined);
  return (
    <span className={styles.actions}>
      {actions
        .filter((action) => shows(action.when))
        .map((action) =>
          action.toggle ? (
            <ToggleButton
              key={text(action.label)}
              action={action}
              toggle={action.toggle}
              roots={scope}
              {...(of && { of })}
              onAnswer={(answer) => onAnswer?.(action, answer)}
            />
          ) : (
            <Button
              key={text(action.label)}
              tone={action.tone}
              busy={now !== undefined}
              onClick={async () => {
                if (await run(action, scope, undefined, onSent)) onDone?.(action);
              }}
            >
              {action.icon && <ManifestIcon name={action.icon} size={18} />}
              {text(action.label)}
              {of && <span className={hidden.hidden}>: {of}</span>}
              {now?.action === action && <Progress percent={now.percent} />}
            </Button>
          ),
        )}
    </span>
  );
}
