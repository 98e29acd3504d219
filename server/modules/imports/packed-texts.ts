/** Many texts by their number, as bytes: hundreds of thousands of strings would cost the heap several times as much. */
export class PackedTexts {
  #bytes = Buffer.allocUnsafe(64 * 1024);
  /** Where each text ends. */
  #ends = new Uint32Array(4 * 1024);
  #count = 0;

  add(text: string): void {
    const start = this.#endOf(this.#count - 1);
    const end = start + Buffer.byteLength(text);
    if (end > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(end, 2 * this.#bytes.length));
      this.#bytes.copy(larger, 0, 0, start);
      this.#bytes = larger;
    }
    if (this.#count === this.#ends.length) {
      const larger = new Uint32Array(2 * this.#count);
      larger.set(this.#ends);
      this.#ends = larger;
    }
    this.#bytes.write(text, start);
    this.#ends[this.#count] = end;
    this.#count += 1;
  }

  at(index: number): string | undefined {
    if (!Number.isInteger(index) || index < 0 || index >= this.#count) return undefined;
    return this.#bytes.toString('utf8', this.#endOf(index - 1), this.#endOf(index));
  }

  #endOf(index: number): number {
    return index < 0 ? 0 : (this.#ends[index] ?? 0);
  }
}
