/** Compiles tenants for the server, in a process of its own where the server is built: requests go on meanwhile. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { compileTenant } from '../../engine/manifest/compile.ts';
import { type Contract, indexContract } from '../../engine/manifest/contract.ts';
import { readFeatures } from '../../engine/manifest/features.ts';
import { ManifestReader } from '../../engine/manifest/read.ts';
import { compileOnce, keptOutcome, type Outcome, outcomeOf } from './outcome.ts';

export interface CompilerOptions {
  tenantsDir: string;
  /** The project's folder, with `tenants/base`, `features/`, the contract and the compiler's cache. */
  projectDir: string;
  /** Where what tenants compile to is kept between starts; without it, in memory alone. */
  keptDir?: string | undefined;
  /** By default the project's. */
  contract?: Contract;
}

/** What is asked for; `isKept`: what is kept alone, however long it takes to compile. */
export interface Order {
  slug: string;
  isKept?: boolean;
}

export interface Compiler {
  /** Null for an order of what is kept where nothing is. Rejects when the compiler itself fails. */
  compile(order: Order): Promise<Outcome | null>;
  /** From now on requests come first where both want the processor. */
  giveWay(): void;
  close(): Promise<void>;
}

/** There where the server is built. */
const processFile = join(import.meta.dirname, 'compile-process.js');
const programFile = join(import.meta.dirname, '.stamp');

/** Tenants whose files stay in memory: those that somebody edits. */
const AT_HAND = 20;

export function openCompiler(options: CompilerOptions): Compiler {
  const { contract, ...forProcess } = options;
  if (contract === undefined && existsSync(processFile)) return new CompileProcess(forProcess);
  const compile = compileHere(options);
  return { compile: async (order) => compile(order), giveWay: () => undefined, close: async () => undefined };
}

/** Compiles in this process. */
export function compileHere(options: CompilerOptions): (order: Order) => Outcome | null {
  const { tenantsDir, projectDir, keptDir } = options;
  const reader = new ManifestReader();
  const atHand = new LRUCache<string, true>({
    max: AT_HAND,
    dispose: (_, slug) => reader.forget(join(tenantsDir, slug)),
  });
  let shared: { contract: Contract; features: ReturnType<typeof readFeatures> } | undefined;
  const compile = (slug: string) => {
    atHand.set(slug, true);
    // Where everything is kept nothing of it is read.
    shared ??= {
      contract: options.contract ?? readContract(projectDir),
      features: readFeatures(join(projectDir, 'features')),
    };
    return outcomeOf(compileTenant({ slug, tenantsDir, projectDir, reader, ...shared }));
  };
  return ({ slug, isKept }) => {
    if (keptDir === undefined) return isKept ? null : compile(slug);
    const keeping = { tenantsDir, keptDir, programFile };
    return isKept ? keptOutcome(keeping, slug) : compileOnce(keeping, slug, () => compile(slug));
  };
}

function readContract(projectDir: string): Contract {
  const file = join(projectDir, 'openapi/generated/contract.json');
  return indexContract(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>);
}

/** What the process answers: what came of it, or why nothing did. */
export type Answer = { outcome: Outcome | null } | { failure: string };

/** A process that compiles one tenant after the other. One that dies is started again for the next tenant. */
export class CompileProcess implements Compiler {
  readonly #options: CompilerOptions;
  readonly #file: string;
  #child: ChildProcess | undefined;
  #givesWay = false;

  constructor(options: CompilerOptions, file = processFile) {
    this.#options = options;
    this.#file = file;
  }

  compile(order: Order): Promise<Outcome | null> {
    this.#child ??= this.#start();
    const child = this.#child;
    return new Promise((done, fail) => {
      const end = () => child.off('message', onAnswer).off('error', onDeath).off('exit', onExit);
      const onAnswer = (answer: Answer) => {
        end();
        if ('outcome' in answer) done(answer.outcome);
        else fail(new Error(answer.failure));
      };
      const onDeath = (error: Error) => {
        end();
        fail(error);
      };
      const onExit = () => onDeath(new Error('o processo do compilador terminou'));
      child.on('message', onAnswer).on('error', onDeath).on('exit', onExit);
      child.send(order);
    });
  }

  #start(): ChildProcess {
    const child = fork(this.#file, [JSON.stringify(this.#options)], { serialization: 'advanced' });
    // It may also die between two orders, or while one is sent: the next order starts another.
    const forget = () => {
      if (this.#child === child) this.#child = undefined;
    };
    child.on('error', forget).on('exit', forget);
    if (this.#givesWay) stepBack(child);
    return child;
  }

  giveWay(): void {
    this.#givesWay = true;
    if (this.#child) stepBack(this.#child);
  }

  async close(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}

/** Linux has a priority for each thread, which new ones take from the one that starts them; others have one for the process. */
function stepBack({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    const ids = process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid];
    for (const id of ids) setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended meanwhile.
  }
}
