/**
 * The only file that starts Pixi. Loaded lazily by `Stage`: everything that imports this file is bundled into
 * the games' chunk. Under the portal's Content-Security-Policy Pixi must not create functions from text.
 *
 * Renderer and clock are created here and not by Pixi's `Application`, which includes every renderer and
 * plugin. A scene that draws more than sprites registers what it needs (`pixi.js/graphics`).
 */
import 'pixi.js/unsafe-eval';
import { Container, Ticker, WebGLRenderer } from 'pixi.js';
import './few-textures.ts';
import { readPalette } from './palette.ts';
import type { SceneFactory, StageHandle } from './types.ts';

/** A higher resolution is not visible, and its cost grows with the square. */
const maxResolution = 2;
/** The longest time step for a scene, ms. */
const maxDelta = 100;

interface MountOptions {
  withoutMotion: boolean;
}

async function fontOf(host: HTMLElement): Promise<string> {
  const family = getComputedStyle(host).fontFamily || 'sans-serif';
  // A canvas draws with the fonts that are loaded at that time, and does not repaint when a font arrives.
  await Promise.race([
    Promise.all([document.fonts.load(`700 16px ${family}`), document.fonts.load(`800 16px ${family}`)]),
    new Promise((next) => setTimeout(next, 1500)),
  ]).catch(() => undefined);
  return family;
}

/**
 * Mounts a scene in an element and keeps it at the element's size, at the screen's density, paused while the
 * tab is hidden or the scene rests. Throws if the browser has no WebGL.
 */
export async function mountStage<Controls extends object>(
  host: HTMLElement,
  createScene: SceneFactory<Controls>,
  { withoutMotion }: MountOptions,
): Promise<StageHandle<Controls>> {
  // Pixi has a second clock that runs in every frame to remove unused resources; a game uses all of its own,
  // so it is stopped.
  Ticker.system.autoStart = false;
  const renderer = new WebGLRenderer();
  await renderer.init({
    gcActive: false,
    backgroundAlpha: 0,
    // Scenes bake round shapes (see bake.ts): cheaper than antialiasing every frame on a phone.
    antialias: false,
    autoDensity: true,
    resolution: Math.min(devicePixelRatio || 1, maxResolution),
    width: Math.max(1, host.clientWidth),
    height: Math.max(1, host.clientHeight),
    skipExtensionImports: true,
  });
  const root = new Container();
  const ticker = new Ticker();
  const font = await fontOf(host);
  const scene = await createScene({ renderer, root, palette: readPalette(host), font, withoutMotion });
  renderer.canvas.setAttribute('aria-hidden', 'true');
  host.append(renderer.canvas);

  const draw = () => renderer.render(root);
  let isHeld = false;
  let isResting = false;
  const pace = () => (document.hidden || isHeld || isResting ? ticker.stop() : ticker.start());
  const rest = (isSo: boolean) => {
    isResting = isSo;
    pace();
  };
  ticker.add(() => {
    const look = scene.update(Math.min(ticker.deltaMS, maxDelta));
    if (look === 'different') draw();
    if (look === 'resting') rest(true);
  });

  const adapt = () => {
    if (host.clientWidth === 0 || host.clientHeight === 0) return;
    renderer.resize(host.clientWidth, host.clientHeight);
    scene.resize(host.clientWidth, host.clientHeight);
    draw();
  };
  const sizes = new ResizeObserver(adapt);
  sizes.observe(host);
  adapt();

  document.addEventListener('visibilitychange', pace);
  pace();

  return {
    // Using a control starts the clock of a resting scene again.
    controls: new Proxy(scene.controls, {
      get(controls, name) {
        rest(false);
        return Reflect.get(controls, name);
      },
    }),
    pause() {
      isHeld = true;
      pace();
    },
    resume() {
      isHeld = false;
      pace();
    },
    step(deltaMs) {
      scene.update(deltaMs);
      draw();
    },
    destroy() {
      // From now on a control does not start the clock: it is held.
      isHeld = true;
      document.removeEventListener('visibilitychange', pace);
      sizes.disconnect();
      ticker.destroy();
      scene.destroy();
      root.destroy({ children: true, texture: true, textureSource: true });
      renderer.destroy({ removeView: true });
    },
  };
}
