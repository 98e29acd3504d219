import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { putContent } from '../db/file-contents.ts';
import { insertForIds } from '../db/insert-many.ts';
import type { DemoContext } from './context.ts';
import type { Gender } from './data.ts';

const skins = ['#f0c7a3', '#d9a37c', '#b3764d', '#8a5636', '#5f3a26'] as const;
const hairs = ['#2a1a14', '#4b2e1e', '#7a4a26', '#a9793c', '#8d8d93', '#111418'] as const;
const clothes = ['#2f5d8c', '#7a4a86', '#2f7d62', '#b0562f', '#3d4454', '#9c3f54', '#c08a1e'] as const;
const grounds = ['#cfe3f5', '#f6dcc0', '#d8ecd5', '#e6dcf3', '#f7d7d9', '#dfe4ea'] as const;

/** Hair behind the head and on it, in its color. */
const cuts: Readonly<Record<Gender, readonly (readonly [behind: string, above: string])[]>> = {
  f: [
    [
      'M40 76c0-32 16-50 40-50s40 18 40 50c0 22 2 32 8 42H32c6-10 8-20 8-42z',
      'M50 70c2-24 12-34 30-34s28 10 30 34c-8-14-18-20-30-22-8 10-18 18-30 22z',
    ],
    [
      'M46 78c0-30 12-48 34-48s34 18 34 48c0 8-2 14-6 18H52c-4-4-6-10-6-18z',
      'M50 68c2-22 12-32 30-32s28 10 30 32c-12-6-22-14-28-22-6 10-18 18-32 22z',
    ],
    [
      'M80 12a17 17 0 1 1 0 34 17 17 0 0 1 0-34z',
      'M50 70c0-26 12-38 30-38s30 12 30 38c-6-16-16-22-30-22s-24 6-30 22z',
    ],
  ],
  m: [
    ['', 'M51 72c-2-28 10-40 29-40s31 12 29 40c-4-14-8-20-12-22-12 4-26 4-36 0-4 4-8 10-10 22z'],
    ['', 'M52 66c0-22 12-32 28-32s28 10 28 32c-6-10-14-16-28-16s-22 6-28 16z'],
    ['', 'M50 76c-4-30 8-46 32-46 18 0 30 14 28 44-4-12-6-18-10-22-14 0-30-2-38-8-4 8-8 18-12 32z'],
  ],
};

const pick = <Value>(values: readonly Value[], nth: number): Value => values[nth % values.length] as Value;

/** A drawn face: the same for the same number, and another one for the next. */
export function drawAvatar(gender: Gender, nth: number): string {
  const [skin, hair] = [pick(skins, nth * 3 + 1), pick(hairs, nth * 5 + 2)];
  const [behind, above] = pick(cuts[gender], nth);
  const beard =
    gender === 'm' && nth % 4 === 0
      ? `<path d="M54 80c2 22 12 32 26 32s24-10 26-32c-6 10-14 12-26 12s-20-2-26-12z" fill="${hair}"/>`
      : '';
  const glasses =
    nth % 5 === 0
      ? '<path d="M60 76a9 9 0 1 0 18 0 9 9 0 1 0-18 0m22 0a9 9 0 1 0 18 0 9 9 0 1 0-18 0m-4-2h4" fill="none" stroke="#2b2f38" stroke-width="2.2"/>'
      : '';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160">',
    `<rect width="160" height="160" fill="${pick(grounds, nth)}"/>`,
    behind && `<path d="${behind}" fill="${hair}"/>`,
    `<ellipse cx="80" cy="64" rx="29" ry="31" fill="${hair}"/>`,
    `<path d="M68 100h24v24H68z" fill="${skin}"/><path d="M68 108c8 8 16 8 24 0v6H68z" fill="#000" opacity=".12"/>`,
    `<path d="M22 160c0-30 22-42 46-42 4 8 20 8 24 0 24 0 46 12 46 42z" fill="${pick(clothes, nth * 2)}"/>`,
    `<ellipse cx="52" cy="78" rx="5" ry="7" fill="${skin}"/><ellipse cx="108" cy="78" rx="5" ry="7" fill="${skin}"/>`,
    `<ellipse cx="80" cy="76" rx="28" ry="33" fill="${skin}"/>`,
    beard,
    `<path d="${above}" fill="${hair}"/>`,
    '<circle cx="69" cy="76" r="3" fill="#2b2028"/><circle cx="91" cy="76" r="3" fill="#2b2028"/>',
    glasses,
    `<path d="M71 ${nth % 2 === 0 ? 93 : 92}c5 6 13 6 18 0" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`,
    '</svg>',
  ].join('');
}

/** Gives people without a photo a drawn one: each their own file, which may be deleted with them. */
export async function giveAvatars(
  { db, programId }: DemoContext,
  people: readonly { id: number; gender: Gender | null }[],
): Promise<void> {
  const drawn = people.map(({ id, gender }) => {
    const content = Buffer.from(drawAvatar(gender ?? (id % 2 === 0 ? 'f' : 'm'), id));
    return { id, content, sha256: createHash('sha256').update(content).digest('hex') };
  });
  if (drawn.length === 0) return;
  for (const { sha256, content } of drawn) await putContent(db, programId, sha256, content);
  const files = await insertForIds(
    db,
    'files',
    drawn.map(({ id, content, sha256 }) => ({
      ...{ program_id: programId, visibility: 'program' as const, name: `retrato-${id}.svg` },
      ...{ mimetype: 'image/svg+xml', size: content.length, sha256 },
    })),
  );
  await sql`
    update participants as person set profile_photo_id = given.file
    from unnest(${drawn.map(({ id }) => id)}::integer[], ${files}::integer[]) as given (id, file)
    where person.program_id = ${programId} and person.id = given.id`.execute(db);
}
