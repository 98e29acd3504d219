import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { afterPaint } from '../blocks/runtime/after-paint.ts';
import { commonIconNames, type IconName, iconNames } from './icon-names.ts';

interface IconProps {
  name: string;
  size?: number;
  className?: string;
}

type IconSet = Partial<
  Record<IconName, ComponentType<{ size?: number; stroke?: number; className?: string }>>
>;
type Part = 'common' | 'more';

const known = new Set<string>(iconNames);
const common = new Set<string>(commonIconNames);
const waiting = new Set<() => void>();
const asked = new Set<Part>();
let icons: IconSet = {};

/** An icon of the portal's one set (Tabler), by its name in the manifest. Decorative: the text beside it speaks. */
export function Icon({ name, size = 22, className }: IconProps) {
  const drawn = (known.has(name) ? name : 'star') as IconName;
  const Shape = useSyncExternalStore(subscribe, () => icons)[drawn];
  const part = common.has(drawn) ? 'common' : 'more';
  useEffect(() => {
    if (!asked.has(part)) void load(part);
  }, [part]);
  // Until its chunk is there an icon keeps its place.
  if (!Shape) return <svg aria-hidden="true" width={size} height={size} className={className} />;
  return <Shape aria-hidden="true" size={size} stroke={1.9} {...(className ? { className } : {})} />;
}

function subscribe(listener: () => void): () => void {
  waiting.add(listener);
  return () => waiting.delete(listener);
}

/** The set comes in two chunks: the few icons of a first page, and all others. */
async function load(part: Part): Promise<void> {
  asked.add(part);
  await afterPaint();
  try {
    const more =
      part === 'common'
        ? (await import('./common-icons.ts')).commonIcons
        : (await import('./more-icons.ts')).moreIcons;
    icons = { ...icons, ...more };
    for (const listener of waiting) listener();
  } catch {
    // The next icon that is drawn asks again; what they decorate reads without them.
    asked.delete(part);
  }
}
