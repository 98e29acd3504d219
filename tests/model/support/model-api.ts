import type { RunningServer } from '../../support/server.ts';

/** What a model test does without the browser: the same API, with its own session. */
export class ModelApi {
  readonly programId: number;
  private readonly server: RunningServer;
  private readonly base: string;

  constructor(server: RunningServer, programId: number) {
    this.programId = programId;
    this.server = server;
    this.base = `http://127.0.0.1:${server.port}/api/v1/program/${programId}`;
  }

  /** Signs in and answers the session's token, which is also its cookie's value. */
  async signIn(login: string, password = 'Portico@2026'): Promise<string> {
    const answer = await this.request<{ access_token: string }>('POST', 'login', {
      body: { login, password },
    });
    return answer.access_token;
  }

  /** Ends a session on the server, as time or another device would: its next call gets a 401. */
  async endSession(token: string): Promise<void> {
    await this.request('POST', 'logout', { token, body: {} });
  }

  /** Another program of the same server. */
  ofProgram(programId: number): ModelApi {
    return new ModelApi(this.server, programId);
  }

  async userId(token: string): Promise<number> {
    return (await this.read<{ data: { id: number } }>('user', token)).data.id;
  }

  read<Answer>(path: string, token: string): Promise<Answer> {
    return this.request('GET', path, { token });
  }

  /**
   * Writes as the portal does. With a key, it takes effect once however often it is called. `path`: below the
   * program's.
   */
  write<Answer>(path: string, token: string, body: object, key?: string): Promise<Answer> {
    // Exactly the body that the portal sends, since a key belongs to one request with its body.
    return this.request('POST', path, { token, body: { ...body, program_id: this.programId }, key });
  }

  private async request<Answer>(
    method: string,
    path: string,
    { token, body, key }: { token?: string; body?: object; key?: string },
  ): Promise<Answer> {
    const answer = await fetch(`${this.base}/${path}`, {
      method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      body: body && JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text ? JSON.parse(text) : null) as Answer;
  }
}
