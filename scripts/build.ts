/** `npm run build`: the browser's files into `dist/client`, each with a Brotli copy beside it. */
process.env.NODE_ENV = 'production';
const { buildClient } = await import('./client-build.ts');
const { writeStaticDocument } = await import('./static-host.ts');

await buildClient();
writeStaticDocument(process.env.API_ORIGIN);

export {};
