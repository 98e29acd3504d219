#!/usr/bin/env node
// The operator's command line: one built file, made anew when a source has changed, since reading the sources takes longer.
import module from 'node:module';
import v8 from 'node:v8';
import { build, isFresh } from './build.js';

// The check of one tenant is over before what V8 optimizes pays off (a sixth of its time, also of one with 50 pages).
const [command, slug = '-'] = process.argv.slice(2);
if (command === 'check' && !slug.startsWith('-')) v8.setFlagsFromString('--no-opt');

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
