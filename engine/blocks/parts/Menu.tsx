import { type ReactNode, useEffect, useRef } from 'react';
import { dropSecondPress } from './double-press.ts';
import styles from './Menu.module.css';

interface MenuProps {
  /** What was pressed: the menu stands below or above it, and gives the focus back to it, unless it is elsewhere by then. */
  opener: HTMLElement;
  onClose(): void;
  /** Buttons and links with the role `menuitem` or `menuitemcheckbox`. */
  children: ReactNode;
}

/** A menu over the page: arrows move, Esc and a press elsewhere close it. */
export function Menu({ opener, onClose, children }: MenuProps) {
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
    itemsOf(menu)[0]?.focus();
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') closing.current();
    };
    menu.addEventListener('toggle', onToggle);
    return () => {
      menu.removeEventListener('toggle', onToggle);
      dropSecondPress();
      // A press elsewhere may have given it to a field.
      const { activeElement } = document;
      if (activeElement === document.body || menu.contains(activeElement)) opener.focus();
    };
  }, [opener]);
  const move = (step: number) => {
    const items = ref.current ? itemsOf(ref.current) : [];
    const now = items.indexOf(document.activeElement as HTMLElement);
    items[(now + step + items.length) % items.length]?.focus();
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
        // By itself, so that a dialog around it stays.
        else if (event.key === 'Escape') ref.current?.hidePopover();
        else return;
        event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}
