/** What a call of the contract may carry, whichever operation it is; `InputOf` is what one of them takes. */
export interface CallOptions {
  path?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Same key, one effect (sent as Idempotency-Key). */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Whether nobody waits for it when a 403 comes: a refusal of what is asked ahead leads nobody away. */
  isAhead?(): boolean;
  /** How far a multipart body is sent, from 0 to 1. */
  onProgress?(fraction: number): void;
  /** Reads an answer that is no JSON, as a file. */
  read?(response: Response): Promise<unknown>;
}

/** How a stream of events is read. */
export interface ListenOptions {
  signal: AbortSignal;
  onEvent(name: string): void;
  /** Something came, an event or a sign of life. */
  onAlive?(): void;
}
