import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { afterPaint } from '../blocks/runtime/after-paint.ts';
import { commonIconNames, type IconName } from './icon-names.ts';

interface IconProps {
  name: string;
  size?: number;
}

type IconSet = Partial<Record<IconName, ComponentType<{ size?: number; stroke?: number }>>>;
type Part = 'common' | 'more';

const common = new Set<string>(commonIconNames);
const waiting = new Set<() => void>();
const asked = new Set<Part>();
const arrived = new Set<Part>();
let icons: IconSet = {};

/** An icon of the portal's one set (Tabler), by its name in the manifest. Decorative: the text beside it speaks. */
export function Icon({ name, size = 22 }: IconProps) {
  const set = useSyncExternalStore(subscribe, () => icons);
  // Content may name an icon that the set has not: only all of its names can tell, and they come with its larger part.
  const isUnknown = arrived.has('more') && !common.has(name) && !Object.hasOwn(set, name);
  const drawn = (isUnknown ? 'star' : name) as IconName;
  const Shape = set[drawn];
  const part = common.has(drawn) ? 'common' : 'more';
  useEffect(() => {
    if (!asked.has(part)) void load(part);
  }, [part]);
  // Until its chunk is there an icon keeps its place.
  if (!Shape) return <svg aria-hidden="true" width={size} height={size} />;
  return <Shape aria-hidden="true" size={size} stroke={1.9} />;
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
    arrived.add(part);
    for (const listener of waiting) listener();
  } catch {
    // The next icon that is drawn asks again; what they decorate reads without them.
    asked.delete(part);
  }
}
