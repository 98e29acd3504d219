#!/usr/bin/env node
// The operator's command line: one built file, made anew when a source has changed, since reading the sources takes longer.
import v8 from 'node:v8';
import { build, isFresh, mainFile } from './build.js';
import { evaluated } from './evaluated.js';

// The check of one tenant is over before what V8 optimizes pays off (a sixth of its time, also of one with 50 pages).
const [command, slug = '-'] = process.argv.slice(2);
if (command === 'check' && !slug.startsWith('-')) v8.setFlagsFromString('--no-opt');

/** A file of the project as it is written. */
async function fromSource(file) {
  (await import('tsx/esm/api')).register();
  return await import(new URL(`../${file}`, import.meta.url).href);
}

async function program() {
  try {
    if (!isFresh()) await build();
    return evaluated(mainFile);
  } catch {
    // Where nothing may be written, the sources run as they are.
    return { exports: await fromSource('portico.ts') };
  }
}

const { exports, keep } = await program();
process.exitCode = await exports.run(process.argv.slice(2), fromSource);
keep?.();
