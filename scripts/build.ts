/**
 * `npm run build`: the browser's files into `dist/client`, the server's into `dist/server`. With `--stale`, as `npm start`
 * asks for it, only what was never built or whose sources have changed since.
 */
process.env.NODE_ENV = 'production';
const { build, builds, isStale } = await import('./builds.ts');

const wanted = process.argv.includes('--stale') ? builds.filter(isStale) : builds;
for (const one of wanted) {
  console.log(`Compilando ${one.title}…`);
  await build(one);
}

export {};
