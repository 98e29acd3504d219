/** `npm run block-pictures`: takes the small pictures of `docs/blocks.md`, of each example page in both demo brands. */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openProject } from '../../engine/cli/project.ts';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { exampleBrands, examples, examplesDir, manifestOf, pictureOf } from '../../scripts/guides/blocks.ts';
import { openBrowser, originOn, ownServer, type Sound, sceneOf, stillMoment } from './ground.ts';
import type { RoleName } from './shot.ts';
import { Stage } from './stage.ts';

/** The size of a picture, px: texts can be read at this size. */
const highest = 620;
const shownWidth = 600;

/** The role that sees examples that visitors cannot see. */
const roleFor: Readonly<Record<string, RoleName>> = { public: 'visitante', manager: 'gestor' };

const folder = mkdtempSync(join(tmpdir(), 'portico-examples-'));
const tenantsDir = join(folder, 'tenants');
for (const { slug } of exampleBrands) {
  cpSync(join(projectDir, 'tenants', slug), join(tenantsDir, slug), { recursive: true });
  for (const part of ['pages', 'assets'])
    cpSync(join(examplesDir, part), join(tenantsDir, slug, part), { recursive: true });
}
const project = openProject(tenantsDir);
const tenants = exampleBrands.map(({ slug }) => project.compile(slug));
const broken = tenants.find(({ compiled }) => compiled === null);
if (broken) throw new Error(`${broken.slug}: ${broken.diagnostics.map(({ message }) => message).join('\n')}`);

const server = await ownServer(tenants as Sound[]);
const browser = await openBrowser(true);
try {
  mkdirSync(join(projectDir, 'docs/blocks'), { recursive: true });
  for (const tenant of tenants as Sound[]) {
    const scene = await sceneOf(tenant, originOn(server, tenant), ['visitante', 'participante', 'gestor']);
    for (const example of examples) {
      const { access = 'participant', path } = manifestOf(example) as { access?: string; path: string };
      const cookie = scene.cookies[roleFor[access] ?? 'participante'] ?? null;
      const stage = await Stage.open({
        ...{ browser, contract: project.contract, origin: scene.origin, cookie, moment: stillMoment },
      });
      await stage.open(path);
      const png = await stage.take('tablet');
      const box = await stage.page.getByRole('main').boundingBox();
      await stage.close();
      const { width = 0, height = 0 } = await sharp(png).metadata();
      const top = Math.round(box?.y ?? 0);
      const kept = Math.min(highest, height - top, Math.round(box?.height ?? height));
      await sharp(png)
        .extract({ left: 0, top, width, height: kept })
        .resize({ width: shownWidth })
        .webp({ quality: 62, effort: 6 })
        .toFile(join(projectDir, 'docs', pictureOf(example, tenant.slug)));
      console.log(pictureOf(example, tenant.slug));
    }
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
