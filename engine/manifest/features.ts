/** What the compiler knows of the features: read from their folders as plain data, never imported. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Schema } from './schema.ts';

export interface FeatureInfo {
  name: string;
  title: string;
  description: string;
  /** Where it can appear: `overlay`, `block`, `watcher`, `entry`. */
  slots: string[];
  /** Names of pages that it finds by them, where no setting says another one. */
  pages: string[];
  /** A block of it shows what its `from` answers. */
  needs_from: boolean;
  /** It is how people sign in. */
  is_entrance: boolean;
  /** JSON Schema of its settings in `flows.<name>`. */
  settings: Schema;
}

/** Settings that name a page (`x-page`), each with the name by default. */
export function pageSettingsOf({ settings }: FeatureInfo): [name: string, fallback: unknown][] {
  const properties = Object.entries((settings.properties ?? {}) as Record<string, Schema>);
  return properties.flatMap(([name, schema]) => (schema['x-page'] === true ? [[name, schema.default]] : []));
}

/** Every feature of a folder: each with `feature.json` and, when it has settings, `settings.schema.json`. */
export function readFeatures(folder: string): FeatureInfo[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'feature.json')))
    .map((entry) => readFeature(join(folder, entry.name), entry.name));
}

function readFeature(folder: string, name: string): FeatureInfo {
  const about = JSON.parse(readFileSync(join(folder, 'feature.json'), 'utf8')) as Partial<FeatureInfo>;
  const settingsFile = join(folder, 'settings.schema.json');
  const settings = existsSync(settingsFile)
    ? (JSON.parse(readFileSync(settingsFile, 'utf8')) as Schema)
    : { type: 'object', properties: {}, additionalProperties: false };
  return {
    name: about.name ?? name,
    title: about.title ?? name,
    description: about.description ?? '',
    slots: about.slots ?? [],
    pages: about.pages ?? [],
    needs_from: about.needs_from ?? false,
    is_entrance: about.is_entrance ?? false,
    settings,
  };
}
