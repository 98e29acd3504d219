/** `npm run build`: the browser's files into `dist/client`, each with a Brotli copy beside it. */
process.env.NODE_ENV = 'production';
const { buildClient } = await import('./client-build.ts');

await buildClient();

export {};
