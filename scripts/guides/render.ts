import { join } from 'node:path';
import { readFeatures } from '../../engine/manifest/features.ts';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { renderBlocks } from './blocks.ts';
import { renderContentShapes } from './content-shapes.ts';
import { renderFlows } from './flows.ts';

/** The operators' guides that are made from what they tell of, by their place in the project. Same sources, same text. */
export function renderGuides(): Record<string, string> {
  return {
    'docs/blocks.md': renderBlocks(),
    'docs/content-shapes.md': renderContentShapes(),
    'docs/flows.md': renderFlows(readFeatures(join(projectDir, 'features'))),
  };
}
