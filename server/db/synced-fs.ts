import { closeSync, fsyncSync, openSync } from 'node:fs';
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
    realPath(node: unknown): string;
  };
}

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

/**
 * The embedded database's folder with an `fsync` that reaches the disk: PGlite's own file system has none, so that
 * a power cut could lose what was acknowledged. Files and (for new and renamed files) directories are synced.
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
