import type { ReactNode } from 'react';
import shared from './game.module.css';
import { notNowText } from './texts.ts';

interface ExitsProps {
  /** Leaves a game that nobody asked for and that has not begun, as its own way out does; null in every other case. */
  onNotNow: (() => void) | null;
  /** The game's own way out. */
  children: ReactNode;
}

/** The ways out of a game, side by side. */
export function Exits({ onNotNow, children }: ExitsProps) {
  return (
    <div className={shared.exits}>
      {onNotNow && (
        <button type="button" className={shared.second} onClick={onNotNow}>
          {notNowText}
        </button>
      )}
      {children}
    </div>
  );
}
