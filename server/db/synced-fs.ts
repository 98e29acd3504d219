import { chmodSync, closeSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface OpenStream {
  /** Descriptor in the real file system; a directory has none. */
  nfd?: number;
  node: unknown;
}

interface NodeFsModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: OpenStream) => number };
    node_ops: {
      mknod(parent: unknown, name: string, mode: number, device: number): unknown;
      setattr(node: unknown, attributes: { mode?: number }): void;
    };
    realPath(node: unknown): string;
  };
}

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

/** What others than the owner may do with a file. */
const forOthers = 0o077;

/**
 * The embedded database's folder with an `fsync` that reaches the disk: PGlite's own file system has none, so that
 * a power cut could lose what was acknowledged. Files and (for new and renamed files) directories are synced. What it
 * makes is its owner's alone, as PostgreSQL's own folders are; PGlite would let everybody read and write it.
 */
export class SyncedNodeFs extends NodeFS {
  /** How many syncs reached the disk; tests read it. */
  syncs = 0;

  override async init(pg: PGlite, options: EmscriptenOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const install = (module: unknown) => this.#install(module as NodeFsModule);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), install] } };
  }

  #install({ NODEFS }: NodeFsModule): void {
    NODEFS.stream_ops.fsync = (stream) => {
      this.syncs += 1;
      if (stream.nfd === undefined) syncFolder(NODEFS.realPath(stream.node));
      else fsyncSync(stream.nfd);
      return 0;
    };
    const { mknod, setattr } = NODEFS.node_ops;
    NODEFS.node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~forOthers, device);
    NODEFS.node_ops.setattr = (node, attributes) => {
      const { mode } = attributes;
      setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~forOthers });
    };
  }
}

/**
 * Takes from others what they may do below a folder, where an earlier version or somebody let them. Throws the system's
 * error where the folder is not this user's to close.
 */
export function keepPrivate(path: string): void {
  const { mode } = statSync(path);
  if (mode & forOthers) chmodSync(path, mode & ~forOthers & 0o777);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) keepPrivate(inside);
    else if (entry.isFile() && statSync(inside).mode & forOthers) chmodSync(inside, 0o600);
  }
}

function syncFolder(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
