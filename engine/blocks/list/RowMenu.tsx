import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import type { ActionIr } from '../../manifest/ir.ts';
import { listTexts } from '../../texts/list.ts';
import { Button } from '../parts/Button.tsx';
import { Glyph } from '../parts/Glyph.tsx';
import { Menu } from '../parts/Menu.tsx';
import { Progress } from '../parts/Progress.tsx';
import { ToggleButton } from '../parts/ToggleButton.tsx';
import { type Row, rowKey } from '../runtime/records.ts';
import { type RunningAction, useAction } from '../runtime/use-action.ts';
import { type Evaluator, useDynamic } from '../runtime/use-dynamic.ts';
import { listIconPaths } from './icon-paths.ts';
import styles from './RowMenu.module.css';

interface RowMenuContext {
  actionsOf(row: Row): ActionIr[];
  run(action: ActionIr, row: Row): void;
  /** What is being downloaded for a row, if anything. */
  downloadOf(row: Row): RunningAction | undefined;
  open(row: Row, opener: HTMLElement): void;
  text: Evaluator['text'];
  nameOf(row: Row): string;
}

const Context = createContext<RowMenuContext | null>(null);

interface RowMenuProps {
  actions: ActionIr[];
  /** What a row is called: its buttons say it to who does not see where they stand. */
  nameOf(row: Row): string;
  children: ReactNode;
}

/** A row that is read again meanwhile is still the same. */
const keyOf = (row: Row) => rowKey(row, row);

/** One menu and one runner for all rows of a list; a row has only its button, and runs one action at a time. */
export function RowMenuProvider({ actions, nameOf, children }: RowMenuProps) {
  const { shows, scope, text } = useDynamic();
  const { run, running } = useAction(actions);
  const [opened, setOpened] = useState<{ row: Row; opener: HTMLElement } | null>(null);
  const runRef = useRef(run);
  runRef.current = run;
  const context = useMemo<RowMenuContext>(
    () => ({
      actionsOf: (row) => actions.filter((action) => shows(action.when, { row })),
      run: (action, row) => void runRef.current(action, { ...scope, row }, keyOf(row)),
      downloadOf: (row) => {
        const now = running.get(keyOf(row));
        return now?.action.download ? now : undefined;
      },
      open: (row, opener) => setOpened({ row, opener }),
      text,
      nameOf,
    }),
    [actions, shows, scope, text, nameOf, running],
  );
  return (
    <Context.Provider value={context}>
      {children}
      {opened && (
        <Menu opener={opened.opener} onClose={() => setOpened(null)}>
          {context
            .actionsOf(opened.row)
            .filter(({ toggle }) => !toggle)
            .map((action) => (
              <button
                key={text(action.label, { row: opened.row })}
                type="button"
                role="menuitem"
                data-tone={action.tone}
                onClick={() => {
                  // A dialog that opens now gives the focus back to what had it: the row's own button.
                  opened.opener.focus();
                  setOpened(null);
                  context.run(action, opened.row);
                }}
              >
                {text(action.label, { row: opened.row })}
              </button>
            ))}
        </Menu>
      )}
    </Context.Provider>
  );
}

/** The buttons of a row: its switches, then the one other action, or three dots where there are more. */
export function RowActions({ row }: { row: Row }) {
  const context = useContext(Context);
  if (!context) return null;
  const all = context.actionsOf(row);
  const roots = { row };
  const switches = all.map(
    (action) =>
      action.toggle && (
        <ToggleButton
          key={context.text(action.label, roots)}
          action={action}
          toggle={action.toggle}
          roots={roots}
          of={context.nameOf(row)}
        />
      ),
  );
  const actions = all.filter(({ toggle }) => !toggle);
  if (actions.length === all.length) return <RowButton row={row} actions={actions} context={context} />;
  return (
    <span className={styles.row}>
      {switches}
      <RowButton row={row} actions={actions} context={context} />
    </span>
  );
}

interface RowButtonProps {
  row: Row;
  actions: readonly ActionIr[];
  context: RowMenuContext;
}

/** One button of many in a column is quiet. */
const toneAlone = { default: 'ghost', primary: 'primary', danger: 'ghost-danger' } as const;

function RowButton({ row, actions, context }: RowButtonProps) {
  const [only] = actions;
  if (!only) return null;
  const named = (label: string) => listTexts.ofRow(label, context.nameOf(row));
  const running = context.downloadOf(row);
  if (actions.length === 1) {
    const label = context.text(only.label, { row });
    return (
      <Button
        tone={toneAlone[only.tone]}
        aria-label={named(label)}
        busy={running !== undefined}
        onClick={() => context.run(only, row)}
      >
        {label}
        {running && <Progress percent={running.percent} />}
      </Button>
    );
  }
  return (
    <button
      type="button"
      className={styles.dots}
      aria-label={named(listTexts.actions)}
      aria-haspopup="menu"
      aria-busy={running && true}
      onClick={(event) => context.open(row, event.currentTarget)}
    >
      {running?.percent ? (
        <Progress percent={running.percent} />
      ) : (
        <Glyph path={listIconPaths.dots} stroke={3.2} />
      )}
    </button>
  );
}
