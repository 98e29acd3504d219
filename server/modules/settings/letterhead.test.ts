import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { CompiledTenant } from '../../../engine/manifest/ir.ts';
import { letterheadOfTenant } from './service.ts';

it('has its logo again once the picture is there, and draws it once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-letterhead-'));
  const logo = join(folder, 'logo.svg');
  const brand = { title: 'Clube', primary_color: '#000', secondary_color: '#000', header_logo: '/logo.svg' };
  const compiled = { tenant: { brand }, assets: { '/logo.svg': logo } } as unknown as CompiledTenant;
  try {
    expect(await letterheadOfTenant(compiled)).toMatchObject({ title: 'Clube', logo: null });
    writeFileSync(
      logo,
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    );
    const drawn = await letterheadOfTenant(compiled);
    expect(drawn.logo).toBeInstanceOf(Buffer);
    expect(await letterheadOfTenant(compiled)).toBe(drawn);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
