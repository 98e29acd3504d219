import type { RunningServer } from '../support/server.ts';

interface RouletteRow {
  id: number;
  title: string;
}

/** What a model test does behind the browser's back: the same API, with a session of its own. */
export class ModelApi {
  private readonly base: string;
  private readonly programId: number;

  constructor(server: RunningServer, programId: number) {
    this.programId = programId;
    this.base = `http://127.0.0.1:${server.port}/api/v1/program/${programId}`;
  }

  /** Signs in and answers the session's token, which is also its cookie's value. */
  async signIn(login: string): Promise<string> {
    const answer = await fetch(`${this.base}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, password: 'Portico@2026' }),
    });
    if (!answer.ok) throw new Error(`Sign-in of ${login}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { access_token: string }).access_token;
  }

  private async read<Answer>(path: string, token: string): Promise<Answer> {
    const answer = await fetch(`${this.base}/${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  async userId(token: string): Promise<number> {
    return (await this.read<{ data: { id: number } }>('user', token)).data.id;
  }

  /** Spins a roulette under a key, once however often it is called; answers the roulette's id. */
  async spin(token: string, title: string, key: string): Promise<number> {
    const { data } = await this.read<{ data: RouletteRow[] }>('roulette', token);
    const roulette = data.find((row) => row.title === title);
    if (!roulette) throw new Error(`No roulette "${title}"`);
    const answer = await fetch(`${this.base}/roulette/${roulette.id}/run`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      // The very body that the portal sends: a key belongs to one request, body included.
      body: JSON.stringify({ roulette_id: roulette.id, program_id: this.programId }),
    });
    if (!answer.ok) throw new Error(`Spin of "${title}": ${answer.status} ${await answer.text()}`);
    return roulette.id;
  }
}
