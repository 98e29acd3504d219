import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The browser's files: one entry, hashed names, a manifest that the server reads to know what a page needs. */
export default defineConfig({
  base: '/static/',
  publicDir: false,
  appType: 'custom',
  plugins: [react()],
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
      input: { main: 'main.tsx' },
      output: {
        // What every page needs, in few files: a small chunk costs its headers and compresses badly.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|xstate)\//,
            },
            { name: 'engine', test: /engine\/(?:session|contract|expression)\// },
          ],
        },
      },
    },
  },
});
