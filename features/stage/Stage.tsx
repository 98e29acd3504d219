import { type CSSProperties, useEffect, useRef, useState } from 'react';
import styles from './Stage.module.css';
import type { SceneFactory, StageHandle } from './types.ts';

export type StageStatus = 'loading' | 'ready' | 'unsupported';

interface StageProps<Controls extends object> {
  /** Loads the scene's chunk (and Pixi with it). Read once, at the mount. */
  load(): Promise<SceneFactory<Controls>>;
  /** Largest width, CSS pixels; less on a narrow screen. */
  size: number;
  /** Width divided by height. */
  ratio?: number;
  withoutMotion: boolean;
  /** The scene is ready for commands. */
  onReady(handle: StageHandle<Controls>): void;
  /** No WebGL, or the scene failed: the game continues in text. */
  onUnsupported(error: unknown): void;
  className?: string;
}

/**
 * The shared mount of every game: a decorative canvas, hidden from assistive technology. Everything it shows
 * must also be said in live text beside it, and every control must be a real button.
 */
export function Stage<Controls extends object>(props: StageProps<Controls>) {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [status, setStatus] = useState<StageStatus>('loading');

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let handle: StageHandle<Controls> | null = null;
    let isGone = false;

    async function start(target: HTMLElement) {
      const { load, withoutMotion } = latest.current;
      const [{ mountStage }, createScene] = await Promise.all([import('./mount.ts'), load()]);
      if (isGone) return;
      const mounted = await mountStage(target, createScene, { withoutMotion });
      if (isGone) return mounted.destroy();
      handle = mounted;
      setStatus('ready');
      latest.current.onReady(mounted);
    }
    start(element).catch((error: unknown) => {
      if (isGone) return;
      setStatus('unsupported');
      latest.current.onUnsupported(error);
    });
    return () => {
      isGone = true;
      handle?.destroy();
    };
  }, []);

  if (status === 'unsupported') return null;
  const box: CSSProperties = { maxWidth: props.size, aspectRatio: props.ratio ?? 1 };
  return (
    <div
      ref={host}
      className={[styles.stage, props.className].filter(Boolean).join(' ')}
      style={box}
      data-stage={status}
      aria-hidden="true"
    />
  );
}
