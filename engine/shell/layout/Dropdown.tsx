import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './Dropdown.module.css';

interface DropdownProps {
  label: string;
  className?: string;
  trigger: ReactNode;
  /** Width of the panel, px. */
  width: number;
  children(close: () => void): ReactNode;
}

/** A button that discloses a panel: Esc and a click elsewhere close it, arrows walk through what it holds. */
export function Dropdown({ label, className, trigger, width, children }: DropdownProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useEffect(() => (isOpen ? closeFromOutside(root, () => setOpen(false)) : undefined), [isOpen]);

  // What held the focus goes away with the panel.
  const leave = () => {
    button.current?.focus();
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Escape') leave();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveFocus(root.current, event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble from the button and the panel's own controls
    <div ref={root} className={styles.root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </button>
      {isOpen && (
        <div id={panelId} className={styles.panel} style={{ width }} data-menu>
          {children(leave)}
        </div>
      )}
    </div>
  );
}

function closeFromOutside(root: { current: HTMLElement | null }, close: () => void): () => void {
  const onElsewhere = (event: Event) => {
    if (event.target instanceof Node && !root.current?.contains(event.target)) close();
  };
  document.addEventListener('pointerdown', onElsewhere);
  document.addEventListener('focusin', onElsewhere);
  return () => {
    document.removeEventListener('pointerdown', onElsewhere);
    document.removeEventListener('focusin', onElsewhere);
  };
}

function moveFocus(root: HTMLElement | null, step: 1 | -1): void {
  const stops = [...(root?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
  const here = stops.indexOf(document.activeElement as HTMLElement);
  stops[(here + step + stops.length) % stops.length]?.focus();
}
