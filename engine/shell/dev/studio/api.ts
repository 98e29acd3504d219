/** The studio's calls to the server of `npm run dev`. */
import type { Origin } from '../../../manifest/ir.ts';
import type { EditAnswer, EditRequest, Sheet } from '../../../manifest/sheet.ts';
import { studioTexts } from '../../../texts/studio.ts';

const STUDIO = '/_portico/dev/studio';

/** The manifests have changed since the sheet was read. */
export class Outdated extends Error {}

/** An answer of the server. @throws {Error} with what it says, ready to be shown. */
async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const options = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${STUDIO}${path}`, {
    ...options,
    headers: { 'content-type': 'application/json' },
  }).catch(() => null);
  const text = (await answer?.text()) ?? '';
  const said = (text.startsWith('{') ? JSON.parse(text) : {}) as { message?: string };
  const why = said.message ?? studioTexts.failed;
  if (answer?.status === 409) throw new Outdated(why);
  if (!answer?.ok) throw new Error(why);
  return said as Answer;
}

/** `undoable`: the file that `undo` would change. */
export const readSheet = (page: string) =>
  ask<{ sheet: Sheet; undoable: string | null }>(`?page=${encodeURIComponent(page)}`);

export const makeEdit = (request: EditRequest) => ask<EditAnswer>('/edit', request);

export const undoEdit = () => ask<{ file: string }>('/undo', {});

export const openPlace = (place: Origin) => ask<void>('/open', place);

/** Somebody whom the page can be shown as. */
export interface Person {
  key: string;
  name: string;
  who: string;
  status: number;
  isMade: boolean;
}

export const readPeople = () => ask<{ people: Person[] }>('/people');

/** How to sign in as somebody, who is made when the tenant's demo has nobody of that kind. */
export const readSignIn = (key: string) => ask<{ login: string; password: string }>('/look-as', { key });
