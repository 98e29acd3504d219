import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FlowModel } from './flow-model.ts';

const modelDir = resolve(import.meta.dirname, '..');
const featuresDir = resolve(modelDir, '../../features');

export interface Flow {
  /** The name for the command line: the file's name. */
  name: string;
  /** The name for people: from its feature's `feature.json`. */
  title: string;
  model: FlowModel;
  /** The Playwright file that replays it; null for a machine without a screen. */
  spec: string | null;
}

function isModel(value: unknown): value is FlowModel {
  return typeof value === 'object' && value !== null && 'machine' in value && 'moments' in value;
}

function titleOf(name: string): string {
  try {
    const file = join(featuresDir, name, 'feature.json');
    return (JSON.parse(readFileSync(file, 'utf8')) as { title: string }).title;
  } catch {
    return name;
  }
}

/**
 * Every flow that registers a model: a `tests/model/<flow>.model.ts` that exports one (or several, which then
 * have their own names). Throws for a file that exports none.
 */
export async function discoverFlows(): Promise<Flow[]> {
  const files = readdirSync(modelDir).filter((file) => file.endsWith('.model.ts'));
  const flows = await Promise.all(
    files.sort().map(async (file) => {
      const name = file.replace(/\.model\.ts$/, '');
      const exported = (await import(pathToFileURL(join(modelDir, file)).href)) as Record<string, unknown>;
      const models = Object.values(exported).filter(isModel);
      if (models.length === 0) throw new Error(`tests/model/${file} exports no model`);
      const spec = join(modelDir, `${name}.spec.ts`);
      return models.map((model): Flow => {
        const own = models.length > 1 ? model.name : name;
        return { name: own, title: model.title ?? titleOf(own), model, spec: existsSync(spec) ? spec : null };
      });
    }),
  );
  return flows.flat();
}
