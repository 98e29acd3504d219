/** What came of compiling a tenant, and how it is kept on disk between starts, by the hash of what it was made from. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Claim, claimsOf } from '../../engine/manifest/clashes.ts';
import type { CompileResult } from '../../engine/manifest/compile.ts';
import type { Diagnostic } from '../../engine/manifest/diagnostics.ts';
import { namesIn } from '../../engine/manifest/disk.ts';
import type { CompiledTenant } from '../../engine/manifest/ir.ts';
import { sourcesOf } from '../../engine/manifest/sources-hash.ts';

export interface Outcome {
  slug: string;
  /** Errors alone: only `portico check` shows warnings. */
  diagnostics: Diagnostic[];
  /** Folders that the tenant is made of: its own and those that it extends. */
  folders: string[];
  /** Domains and program that it says are its own. */
  claims: Claim[];
  /** What is known of it without its pages; null when anything is wrong. */
  head: Head | null;
  /** All of it, or the file that it is kept in. Null when anything is wrong. */
  body: CompiledTenant | string | null;
}

export interface Head {
  programId: number;
  domains: string[];
  origins: string[];
  title: string;
  hash: string;
}

export function outcomeOf(result: CompileResult): Outcome {
  const { slug, compiled, diagnostics, folders } = result;
  return {
    ...{ slug, folders, head: compiled && headOf(compiled), body: compiled, claims: claimsOf(result) },
    diagnostics: diagnostics.filter(({ severity }) => severity === 'error'),
  };
}

function headOf({ tenant: { program, domains, origins = [], brand, hash } }: CompiledTenant): Head {
  return { programId: program.id, domains, origins, title: brand.title, hash };
}

export interface KeepingOptions {
  tenantsDir: string;
  keptDir: string;
  /** Tells what the running program was built from. */
  programFile: string;
}

interface Kept {
  from: string;
  outcome: Outcome;
}

/** What came of a tenant the last time; null where it is made from something else now, or is not kept. */
export function keptOutcome({ tenantsDir, keptDir, programFile }: KeepingOptions, slug: string) {
  const from = sourcesOf(tenantsDir, slug, programFile);
  const kept = from === undefined ? null : readJson<Kept>(join(keptDir, slug, 'newest.json'));
  return kept?.from === from && existsSync(join(keptDir, slug, `${from}.json`))
    ? (kept?.outcome ?? null)
    : null;
}

/**
 * What came of a tenant the last time, where it is made from the same; otherwise what comes of `compile`, which is kept unless
 * anything is wrong. Beside the newest stays the one before: a process may still show it.
 */
export function compileOnce(options: KeepingOptions, slug: string, compile: () => Outcome): Outcome {
  const { tenantsDir, keptDir, programFile } = options;
  const known = keptOutcome(options, slug);
  if (known) return known;
  // Before it is compiled: what changes meanwhile is another thing then.
  const from = sourcesOf(tenantsDir, slug, programFile);
  const outcome = compile();
  if (from === undefined || outcome.body === null) return outcome;
  const folder = join(keptDir, slug);
  const name = `${from}.json`;
  try {
    mkdirSync(folder, { recursive: true });
    const before = readJson<Kept>(join(folder, 'newest.json'));
    writeWhole(join(folder, name), outcome.body);
    const short: Outcome = { ...outcome, body: join(folder, name) };
    writeWhole(join(folder, 'newest.json'), { from, outcome: short } satisfies Kept);
    const used = [name, `${before?.from}.json`, 'newest.json'];
    for (const old of readdirSync(folder))
      if (!used.includes(old)) rmSync(join(folder, old), { force: true });
    return short;
  } catch {
    // Where nothing can be written, nothing is kept.
    return outcome;
  }
}

/**
 * Keeps nothing more of tenants whose folder is gone. What another folder of tenants compiled to stays: another process may
 * serve it from here.
 */
export function forgetGone(keptDir: string, slugs = namesIn(keptDir) ?? []): void {
  for (const slug of slugs) {
    const kept = readJson<Kept>(join(keptDir, slug, 'newest.json'));
    const isThere = kept?.outcome.folders.some(
      (folder) => basename(folder) === slug && existsSync(join(folder, 'tenant.json')),
    );
    if (!isThere) rmSync(join(keptDir, slug), { recursive: true, force: true });
  }
}

/** What a kept file says; null where it is gone. */
export const readBody = (file: string): CompiledTenant | null => readJson<CompiledTenant>(file);

function readJson<Value>(file: string): Value | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value;
  } catch {
    return null;
  }
}

/** Whole or not at all. */
function writeWhole(file: string, value: unknown): void {
  const fresh = `${file}.${process.pid}.new`;
  writeFileSync(fresh, JSON.stringify(value));
  renameSync(fresh, file);
}
