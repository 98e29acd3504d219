import { chmodSync, closeSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface OpenStream {
  /** Descriptor in the real file system; undefined for a directory. */
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

/** The permission bits of users other than the owner. */
const forOthers = 0o077;

/**
 * The embedded database's folder with an `fsync` that reaches the disk: PGlite's own file system has none, so
 * that a power cut could lose acknowledged data. Files and (for new and renamed files) directories are
 * synced. Only the owner may read and write the files it creates, as in PostgreSQL's own folders; PGlite
 * would let everybody do so.
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
 * Removes other users' permissions below a folder, which an earlier version or an operator may have set.
 * Throws the system's error if this user may not change the folder.
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
