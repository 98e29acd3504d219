/**
 * The one place that starts Pixi. Loaded lazily by `Stage`: everything that imports this file lands in the
 * games' chunk. Under the portal's Content-Security-Policy Pixi must not build functions out of text.
 *
 * Renderer and clock are started by hand, not by Pixi's `Application`, which brings every renderer and plugin along.
 * A scene that draws more than sprites registers what it needs (`pixi.js/graphics`).
 */
import 'pixi.js/unsafe-eval';
import { Container, Ticker, WebGLRenderer } from 'pixi.js';
import './few-textures.ts';
import { readPalette } from './palette.ts';
import type { SceneFactory, StageHandle } from './types.ts';

/** Sharper than this is not seen, and costs with the square. */
const maxResolution = 2;
/** Longest moment that a scene is told at once, ms. */
const maxDelta = 100;

interface MountOptions {
  withoutMotion: boolean;
}

async function fontOf(host: HTMLElement): Promise<string> {
  const family = getComputedStyle(host).fontFamily || 'sans-serif';
  // A canvas draws with whatever is there at that moment, and does not repaint when the font arrives.
  await Promise.race([
    Promise.all([document.fonts.load(`700 16px ${family}`), document.fonts.load(`800 16px ${family}`)]),
    new Promise((next) => setTimeout(next, 1500)),
  ]).catch(() => undefined);
  return family;
}

/**
 * Mounts a scene in an element and keeps it at the element's size, at the screen's density, paused while the
 * tab is hidden or the scene rests. Throws where the browser has no WebGL.
 */
export async function mountStage<Controls extends object>(
  host: HTMLElement,
  createScene: SceneFactory<Controls>,
  { withoutMotion }: MountOptions,
): Promise<StageHandle<Controls>> {
  // A second clock of Pixi's asks for every frame, to sweep what has not been used for a while: a game uses what it has.
  Ticker.system.autoStart = false;
  const renderer = new WebGLRenderer();
  await renderer.init({
    gcActive: false,
    backgroundAlpha: 0,
    // Scenes bake what is round (see bake.ts): cheaper than smoothing every frame on a phone.
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
      // A control that is used after this starts nothing: the clock is held.
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
