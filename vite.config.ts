import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { isEager, type Modules } from './scripts/eager-modules.ts';

const releasedRouter = fileURLToPath(
  new URL('./dist/production/index.mjs', import.meta.resolve('react-router/package.json')),
);

/** The browser's files: one entry, hashed names, a manifest that the server reads to know what a page needs. */
export default defineConfig(({ command }) => ({
  base: '/static/',
  publicDir: false,
  appType: 'custom',
  plugins: [react()],
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
        codeSplitting: {
          // What every page needs, in few files: a small chunk costs a round trip's share and compresses badly.
          // Packages first: they change seldom, so that their file stays cached for longer.
          groups: [
            {
              debugName: 'vendor',
              name: (id: string, modules: Modules) =>
                isForeign(id) && isEager(id, modules) ? 'vendor' : null,
              priority: 2,
            },
            {
              debugName: 'portal',
              name: (id: string, modules: Modules) => (isEager(id, modules) ? 'portal' : null),
              priority: 1,
            },
          ],
        },
      },
    },
  },
}));

function isForeign(id: string): boolean {
  return id.includes('node_modules') || id.startsWith('\0');
}
