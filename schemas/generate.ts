/** `schemas/generated/`: the names that an editor completes in manifests, and the form of content files. Made by `npm run generate`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderBlockSchema } from '../engine/manifest/block-schema.ts';
import { indexContract } from '../engine/manifest/contract.ts';
import { readFeatures } from '../engine/manifest/features.ts';
import { renderNamesSchema } from '../engine/manifest/names-schema.ts';
import { renderOperationSchema } from '../engine/manifest/operation-schema.ts';
import { renderPagesSchema } from '../engine/manifest/pages-schema.ts';
import { renderContentSchemas } from '../server/content/schema.ts';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Every generated file, by path from this folder. Same contract and features, same text. */
export function renderSchemas(): Record<string, string> {
  const contract = JSON.parse(readFileSync(pathOf('../openapi/generated/contract.json'), 'utf8'));
  const features = readFeatures(pathOf('../features'));
  const indexed = indexContract(contract);
  return {
    'generated/block.schema.json': renderBlockSchema(),
    'generated/by-operation.schema.json': renderOperationSchema(indexed),
    'generated/names.schema.json': renderNamesSchema(indexed, features),
    'generated/preset.schema.json': renderPagesSchema(),
    ...renderContentSchemas(),
  };
}

/** Writes them. Run after the contract's own files, which they are made from. */
export function writeSchemas(): void {
  mkdirSync(pathOf('generated/content'), { recursive: true });
  for (const [path, text] of Object.entries(renderSchemas())) writeFileSync(pathOf(path), text);
}
