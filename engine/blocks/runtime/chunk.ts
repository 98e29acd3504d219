// biome-ignore lint/style/noRestrictedImports: it waits for the network by itself
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { SkeletonShape } from '../parts/Skeleton.tsx';
import { loadAfterPaint } from './when-online.ts';

interface Module<Props> {
  default: ComponentType<Props>;
}

/** A lazy view that can be loaded ahead of its first render. */
export type Chunk<Props> = LazyExoticComponent<ComponentType<Props>> & {
  preload(): Promise<void>;
  /** Whether it renders at once. */
  isLoaded(): boolean;
  /** What waits in its place. */
  shape: SkeletonShape;
};

/** What waits for a view, whether it is a chunk or not. */
export function shapeOf(view: object): SkeletonShape {
  return 'shape' in view ? (view as Chunk<never>).shape : 'card';
}

/**
 * Like React's `lazy`, but once `preload()` is done it renders at once. `lazy` alone suspends at its first render
 * even when the chunk is there, and React then holds what replaces the fallback back for 300 ms.
 */
export function chunk<Props>(
  load: () => Promise<Module<Props>>,
  shape: SkeletonShape = 'card',
): Chunk<Props> {
  let module: Module<Props> | null = null;
  const preload = async (): Promise<void> => {
    module ??= await load();
  };
  const loaded = (): Promise<Module<Props>> => {
    // Not loaded ahead: it is below what the visitor sees first, which must not wait for it.
    if (module === null) return loadAfterPaint(load);
    const known = module;
    // biome-ignore lint/suspicious/noThenProperty: React takes a thenable that calls back at once as resolved
    return { then: (done: (value: Module<Props>) => void) => done(known) } as unknown as Promise<
      typeof known
    >;
  };
  return Object.assign(lazy(loaded), { preload, isLoaded: () => module !== null, shape });
}
