import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ActionIr } from '../../manifest/ir.ts';
import { listTexts } from '../../texts/list.ts';
import { Button } from '../parts/Button.tsx';
import { Glyph } from '../parts/Glyph.tsx';
import type { Row } from '../runtime/records.ts';
import { useAction } from '../runtime/use-action.ts';
import { type Evaluator, useDynamic } from '../runtime/use-dynamic.ts';
import styles from './RowMenu.module.css';
import { listSigns } from './signs.ts';

interface RowMenuContext {
  actionsOf(row: Row): ActionIr[];
  run(action: ActionIr, row: Row): void;
  open(row: Row, opener: HTMLElement): void;
  text: Evaluator['text'];
}

const Context = createContext<RowMenuContext | null>(null);

/** One menu and one runner for all rows of a list; a row has only its button. */
export function RowMenuProvider({ actions, children }: { actions: ActionIr[]; children: ReactNode }) {
  const { shows, scope, text } = useDynamic();
  const { run } = useAction();
  const [opened, setOpened] = useState<{ row: Row; opener: HTMLElement } | null>(null);
  const runRef = useRef(run);
  runRef.current = run;
  const context = useMemo<RowMenuContext>(
    () => ({
      actionsOf: (row) => actions.filter((action) => shows(action.when, { row })),
      run: (action, row) => void runRef.current(action, { ...scope, row }),
      open: (row, opener) => setOpened({ row, opener }),
      text,
    }),
    [actions, shows, scope, text],
  );
  return (
    <Context.Provider value={context}>
      {children}
      {opened && <Menu {...opened} context={context} onClose={() => setOpened(null)} />}
    </Context.Provider>
  );
}

/** The button of a row: the action itself where there is one, three dots where there are more. */
export function RowActions({ row }: { row: Row }) {
  const context = useContext(Context);
  const actions = context?.actionsOf(row) ?? [];
  const [only] = actions;
  if (!context || !only) return null;
  if (actions.length === 1)
    return (
      <Button tone={only.tone === 'default' ? 'ghost' : only.tone} onClick={() => context.run(only, row)}>
        {context.text(only.label, { row })}
      </Button>
    );
  return (
    <button
      type="button"
      className={styles.dots}
      aria-label={listTexts.actions}
      aria-haspopup="menu"
      onClick={(event) => context.open(row, event.currentTarget)}
    >
      <Glyph path={listSigns.dots} stroke={3.2} />
    </button>
  );
}

interface MenuProps {
  row: Row;
  opener: HTMLElement;
  context: RowMenuContext;
  onClose(): void;
}

function Menu({ row, opener, context, onClose }: MenuProps) {
  const ref = useRef<HTMLDivElement>(null);
  const closing = useRef(onClose);
  closing.current = onClose;
  useEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    const { bottom, right } = opener.getBoundingClientRect();
    menu.showPopover();
    const { offsetHeight, offsetWidth } = menu;
    const below = bottom + offsetHeight + 8 < window.innerHeight;
    menu.style.top = `${below ? bottom + 4 : Math.max(8, bottom - offsetHeight - 48)}px`;
    menu.style.left = `${Math.max(8, right - offsetWidth)}px`;
    menu.querySelector('button')?.focus();
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') closing.current();
    };
    menu.addEventListener('toggle', onToggle);
    return () => {
      menu.removeEventListener('toggle', onToggle);
      opener.focus();
    };
  }, [opener]);
  const move = (step: number) => {
    const buttons = [...(ref.current?.querySelectorAll('button') ?? [])];
    const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(now + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <div
      ref={ref}
      popover="auto"
      role="menu"
      tabIndex={-1}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') move(1);
        else if (event.key === 'ArrowUp') move(-1);
        else return;
        event.preventDefault();
      }}
    >
      {context.actionsOf(row).map((action) => (
        <button
          key={context.text(action.label, { row })}
          type="button"
          role="menuitem"
          data-tone={action.tone}
          onClick={() => {
            onClose();
            context.run(action, row);
          }}
        >
          {context.text(action.label, { row })}
        </button>
      ))}
    </div>
  );
}
