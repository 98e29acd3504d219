import { useSyncExternalStore } from 'react';

export type Scheme = 'light' | 'dark';
/** What a visitor chose; `system` follows the device. */
export type SchemeChoice = Scheme | 'system';

const KEY = 'portico scheme';
const system = window.matchMedia('(prefers-color-scheme: dark)');
/** Paper is light. */
const print = window.matchMedia('print');
const listeners = new Set<() => void>();

/** What this browser's visitor chose; the device decides where nobody chose. */
export function schemeChoice(): SchemeChoice {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Keeps the choice on this device, and puts it on. */
export function chooseScheme(choice: SchemeChoice): void {
  if (choice === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, choice);
  for (const listener of listeners) listener();
}

function scheme(): Scheme {
  if (print.matches) return 'light';
  const choice = schemeChoice();
  if (choice !== 'system') return choice;
  return system.matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  for (const query of [system, print]) query.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    for (const query of [system, print]) query.removeEventListener('change', listener);
  };
}

/** The colors that the portal wears. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, scheme);

/** The choice, for the control that makes it. */
export const useSchemeChoice = (): SchemeChoice => useSyncExternalStore(subscribe, schemeChoice);
