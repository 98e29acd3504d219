/**
 * Builds the operator's command line into `dist/cli`, and says whether what is there is still what the sources say. Plain
 * JavaScript, since nothing else runs before it.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'dist/cli');
const inputsFile = 'inputs.json';

export const mainFile = join(folder, 'main.cjs');

/** Any change of a file's content changes when it was last touched, and nobody can set that. */
function stampOf(file) {
  const { ctimeMs, size } = statSync(join(root, file));
  return `${ctimeMs} ${size}`;
}

/** Whether every source is as it was when the command line was built. */
export function isFresh() {
  try {
    const inputs = JSON.parse(readFileSync(join(folder, inputsFile), 'utf8'));
    return Object.entries(inputs).every(([file, stamp]) => stampOf(file) === stamp);
  } catch {
    return false;
  }
}

/** Packages that the engine needs are taken in, since finding them one by one takes longer than what they do; the server's are not. */
const enginePackages = {
  name: 'engine-packages',
  setup: (building) =>
    building.onResolve({ filter: /^[^./]/ }, ({ importer, kind }) =>
      kind === 'entry-point' || /\/(engine|node_modules)\//.test(importer) ? undefined : { external: true },
    ),
};

/** Makes it beside the old one, then puts it in its place at once. Throws where nothing can be written. */
export async function build() {
  const { build: bundle } = await import('esbuild');
  const begun = Date.now();
  const fresh = join(root, `dist/.cli-${process.pid}`);
  const old = join(root, `dist/.cli-old-${process.pid}`);
  try {
    mkdirSync(fresh, { recursive: true });
    const { metafile } = await bundle({
      absWorkingDir: root,
      entryPoints: {
        main: 'portico.ts',
        'look-thread': 'engine/cli/look-thread.ts',
        'check-thread': 'engine/cli/lsp/check-thread.ts',
      },
      outdir: fresh,
      bundle: true,
      platform: 'node',
      // Node takes V8's own form of code for scripts alone.
      format: 'cjs',
      outExtension: { '.js': '.cjs' },
      define: { 'import.meta.url': 'fileUrl', 'import.meta.dirname': '__dirname' },
      banner: { js: "const fileUrl = require('node:url').pathToFileURL(__filename).href;" },
      target: 'node20.19',
      // What packages have for CommonJS can be one that nobody can take in.
      mainFields: ['module', 'main'],
      plugins: [enginePackages],
      metafile: true,
      // What is wrong is said by whoever runs the sources then.
      logLevel: 'silent',
    });
    const sources = ['package-lock.json', 'bin/build.js', ...Object.keys(metafile.inputs)].filter(
      (file) => !file.startsWith('node_modules/'),
    );
    // One that was written meanwhile may be in it as it was before.
    const stamps = sources.map((file) => [
      file,
      statSync(join(root, file)).ctimeMs < begun ? stampOf(file) : '',
    ]);
    writeFileSync(join(fresh, inputsFile), JSON.stringify(Object.fromEntries(stamps)));
    if (existsSync(folder)) renameSync(folder, old);
    renameSync(fresh, folder);
  } finally {
    for (const left of [fresh, old]) rmSync(left, { recursive: true, force: true });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await build();
