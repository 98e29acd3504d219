import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import letterSizes from 'postcss-pxtorem';
import { defineConfig, type Plugin } from 'vite';

const releasedRouter = fileURLToPath(
  new URL('./dist/production/index.mjs', import.meta.resolve('react-router/package.json')),
);

const entry = fileURLToPath(new URL('./main.tsx', import.meta.url));

/**
 * Every first view waits for these chunks, and calls most of what is in them: V8 makes it ready on another thread while the
 * network still brings the rest, instead of function by function on the main one (ADR 25).
 */
const firstChunks = ['main', 'vendor'];
const readyFirstView: Plugin = {
  name: 'ready-first-view',
  apply: 'build',
  generateBundle: {
    // The hint counts in a file's first line only: after whoever else writes there.
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && firstChunks.includes(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

/** The browser's files: one entry, hashed names, a manifest that the server reads to know what a page needs. */
export default defineConfig(({ command }) => ({
  base: '/static/',
  publicDir: false,
  appType: 'custom',
  plugins: [react(), readyFirstView],
  // Texts follow the size that a visitor chose for the browser's letters, as Mantine's own do (WCAG 2.2, 1.4.4).
  css: { postcss: { plugins: [letterSizes({ propList: ['font', 'font-size', '--amount'] })] } },
  // Its package names the development build to everybody; the released one, beside it, is without the warnings.
  resolve: { alias: command === 'build' ? [{ find: /^react-router$/, replacement: releasedRouter }] : [] },
  build: {
    outDir: 'dist/client',
    assetsDir: '.',
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Fonts and images stay files: `data:` fonts are not in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rollupOptions: {
      // Pixi's index starts every renderer and plugin there is. What the games use of it says so by itself
      // (features/stage/mount.ts), so that the index is a list of names and no more.
      treeshake: {
        moduleSideEffects: [
          { test: /pixi\.js\/lib\/(index|environment-\w+\/\w+)\.mjs$/, sideEffects: false },
        ],
      },
      input: { main: 'main.tsx' },
      output: {
        // The first script names every file that may come later: seven signs of a hash tell them apart.
        chunkFileNames: '[name]-[hash:7].js',
        assetFileNames: '[name]-[hash:7][extname]',
        codeSplitting: {
          // What goes together, in few files: a small chunk costs a request and compresses badly. Packages that every
          // page needs are a file of their own, since they change seldom and stay cached for longer.
          groups: [
            { name: 'vendor', tags: ['$initial'], test: isForeign, priority: 4 },
            { name: 'portal', tags: ['$initial'], priority: 4 },
            { name: 'pixi', test: pixiOfEveryGame, minShareCount: 2, priority: 3 },
            { name: screenNames(), debugName: 'screen', test: screenParts, minShareCount: 2, priority: 2 },
            { name: 'game', test: gameParts, minShareCount: 2, priority: 1 },
            { name: 'later', test: laterParts },
          ],
        },
      },
    },
  },
}));

/** Without the shapes, which not every game draws, and what Pixi would load by itself if it were not told otherwise. */
const pixiOfEveryGame =
  /pixi\.js\/lib\/(?!index|scene\/graphics\/(?:shared|canvas)|events|dom|accessibility|filters\/(?!Filter\.)|rendering\/renderers\/canvas)/;
/** What every game shows around its scene; not what brings the sanitiser or Pixi along. */
const gameParts = /features\/(shared|stage)\/(?!SafeHtml|bake|canvas-texture|image|mount)/;
/** Packages that are small enough for every page. */
const smallPackages = /@tabler|@tanstack|@xstate|use-(sync-external-store|isomorphic-layout-effect)/;
/** Small parts of many blocks, and the operations that several of them call. */
const screenParts = new RegExp(`engine/|generated/calls|${smallPackages.source}`);
/** What every page asks for once its first view is on the screen. */
const laterParts =
  /engine\/(shell\/(later|LiveRegions|layout\/(BottomNav|Footer|HelpMenu)|overlay\/OverlayHost|search\/SearchHost)|blocks\/runtime\/Dialogs)/;

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Modules that come with one, itself among them: what it imports without `import()`. */
function modulesWith(from: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set([from]);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/**
 * Names the chunk of what every page may bring. A group takes along whatever its modules import: one part of a form would
 * bring all of RJSF and Mantine to each page, which a form alone needs.
 */
function screenNames() {
  let first: ReadonlySet<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    first ??= modulesWith(entry, graph);
    for (const part of modulesWith(id, graph))
      if (isForeign(part) && !first.has(part) && !smallPackages.test(part)) return null;
    return 'screen';
  };
}

function isForeign(id: string): boolean {
  return id.includes('node_modules') || id.startsWith('\0');
}
