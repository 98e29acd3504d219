/**
 * Asks services, each of those that let the last one wait in vain for one at a time, until it answers again: those that wait
 * for it would take all places.
 */
export class Services {
  readonly #silent = new Set<string>();
  /** How many wait for an answer, by service. */
  readonly #waiting = new Map<string, number>();

  /** Asks one; answers null, without asking, where somebody waits already for one that is silent. */
  async ask<Answer>(service: string, question: () => Promise<Answer>): Promise<Answer | null> {
    const waiting = this.#waiting.get(service) ?? 0;
    if (waiting > 0 && this.#silent.has(service)) return null;
    this.#waiting.set(service, waiting + 1);
    try {
      const answer = await question();
      this.#silent.delete(service);
      return answer;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') this.#silent.add(service);
      throw error;
    } finally {
      this.#waiting.set(service, (this.#waiting.get(service) ?? 1) - 1);
    }
  }
}
