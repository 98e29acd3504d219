import { Writable } from 'node:stream';

/** A platform's log, of which only the lines are kept that call somebody: a request that is refused is no fault of the platform. */
export class FaultLog extends Writable {
  readonly faults: string[] = [];

  constructor() {
    super({ decodeStrings: false });
  }

  override _write(line: string, _encoding: BufferEncoding, done: () => void): void {
    if ((JSON.parse(line) as { level: number }).level >= 50) this.faults.push(line);
    done();
  }
}
