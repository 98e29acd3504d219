import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { Album, markedOf } from './album.ts';
import type { Shot } from './shot.ts';

const root = mkdtempSync(join(tmpdir(), 'portico-album-'));
afterAll(() => rmSync(root, { recursive: true }));

const shot = (page: string): Shot => ({
  ...{ tenant: 'loja', page, role: 'visitante', width: 'celular', state: 'dados' },
});
const [still, changed, lost] = [shot('igual'), shot('outra'), shot('perdida')];
const wanted = { roles: ['visitante'], widths: ['celular'], states: ['dados'], pages: null } as const;

/** Ten by ten points, so many of them black. */
function picture(black: number): Promise<Buffer> {
  const points = Buffer.alloc(100, 255).fill(0, 0, black);
  return sharp(points, { raw: { width: 10, height: 10, channels: 1 } })
    .png()
    .toBuffer();
}

async function albumOf(name: string, pictures: [Shot, number][]): Promise<Album> {
  const album = new Album(join(root, name));
  for (const [one, black] of pictures) album.keep(one, await picture(black));
  return album;
}

it('tells what differs by more than is tolerated, and what is not there, and keeps no marks of the rest', async () => {
  const before = await albumOf(
    'antes',
    [still, changed, lost].map((one) => [one, 10]),
  );
  const index = { at: new Date().toISOString(), shots: before.shots, missed: [] };
  const earlier = before.finish(index, '');
  const now = await albumOf('agora', [
    [still, 10],
    [changed, 15],
  ]);
  const found = (tolerated: number) => now.differencesFrom(earlier, wanted, ['loja'], tolerated);
  const gone = { shot: lost, share: null };
  expect(await found(0)).toEqual([gone, { shot: changed, share: 0.05 }]);
  expect(existsSync(join(now.folder, markedOf(changed)))).toBe(true);
  expect(await found(0.04)).toContainEqual({ shot: changed, share: 0.05 });
  expect(await found(0.05)).toEqual([gone]);
  expect(existsSync(join(now.folder, markedOf(changed)))).toBe(false);
  expect(await now.differencesFrom(earlier, { ...wanted, pages: ['igual'] }, ['loja'], 0)).toEqual([]);
});
