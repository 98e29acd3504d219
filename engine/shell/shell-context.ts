import { createContext, useContext } from 'react';
import type { RouteMatch } from '../manifest/match-path.ts';
import type { Settings } from '../session/settings.ts';
import type { User } from '../session/types.ts';

/** What the layout knows of the visit. */
export interface ShellState {
  settings: Settings;
  user: User | null;
  match: RouteMatch | null;
  signOut(): Promise<boolean>;
}

export const ShellContext = createContext<ShellState | null>(null);

export function useShell(): ShellState {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell() outside of the portal');
  return shell;
}
