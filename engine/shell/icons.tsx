import { type ComponentType, useSyncExternalStore } from 'react';
import { type IconName, iconNames } from './icon-names.ts';

interface IconProps {
  name: string;
  size?: number;
  className?: string;
}

type IconSet = Record<IconName, ComponentType<{ size?: number; stroke?: number; className?: string }>>;

const known = new Set<string>(iconNames);
const waiting = new Set<() => void>();
let icons: IconSet | null = null;
let isLoading = false;

/** An icon of the portal's one set (Tabler), by its name in the manifest. Decorative: the text beside it speaks. */
export function Icon({ name, size = 22, className }: IconProps) {
  const set = useSyncExternalStore(subscribe, () => icons);
  const Shape = set?.[(known.has(name) ? name : 'star') as IconName];
  if (!Shape) return <svg aria-hidden="true" width={size} height={size} className={className} />;
  return <Shape aria-hidden="true" size={size} stroke={1.9} {...(className ? { className } : {})} />;
}

function subscribe(listener: () => void): () => void {
  waiting.add(listener);
  if (!isLoading) {
    isLoading = true;
    void loadIcons();
  }
  return () => waiting.delete(listener);
}

/** The set is one lazy chunk: until it is there an icon keeps its place. */
async function loadIcons(): Promise<void> {
  const { allIcons } = await import('./all-icons.ts');
  icons = allIcons;
  for (const listener of waiting) listener();
}
