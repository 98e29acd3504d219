/** What is used of `unzipper`, which brings no types. */
declare module 'unzipper' {
  import type { Duplex, Readable } from 'node:stream';

  const unzipper: {
    /** Entries come as the archive is written to it; each has to be read or drained before the next. */
    Parse(options: { forceStream: boolean }): Duplex & AsyncIterable<Readable & { readonly path: string }>;
  };
  export default unzipper;
}
