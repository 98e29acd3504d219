#!/usr/bin/env node
// The operator's command line: one built file, made anew when a source has changed, since reading the sources takes longer.
import module from 'node:module';
import { build, isFresh } from './build.js';

// Compiled code stays on disk, where Node can keep it (22.8 and later).
module.enableCompileCache?.();

async function program() {
  try {
    if (!isFresh()) await build();
    return await import('../dist/cli/main.js');
  } catch {
    // Where nothing may be written, the sources run as they are.
    (await import('tsx/esm/api')).register();
    return await import('../portico.ts');
  }
}

const { run } = await program();
process.exitCode = await run(process.argv.slice(2));
