import { compact } from '../build/actions.ts';
import { isTrue } from '../build/columns.ts';
import type { PageContext } from '../build/context.ts';
import { sourceOf } from '../build/source.ts';
import { hasFeature } from '../build/targets.ts';
import { readValue } from '../build/values.ts';
import type { FeatureIr } from '../ir.ts';
import { entries, get, getText, type ObjectNode } from '../node.ts';
import { type BlockDefinition, common } from './definition.ts';

export const feature: BlockDefinition<'feature'> = {
  isTask: true,
  bringsHeading: ({ heading }) => heading === true,
  needs: (block) => ({ features: [block.feature] }),
  build,
};

function build(block: ObjectNode, context: PageContext): FeatureIr | undefined {
  const name = getText(block, 'feature');
  if (name) {
    if (!hasFeature(context, name)) return undefined;
    const known = context.features.get(name.value);
    if (known && !known.slots.includes('block'))
      context.report(
        'PRT-504',
        name.place,
        `a funcionalidade "${name.value}" não é um bloco: ela aparece sozinha`,
      );
  }
  const props = entries(get(block, 'props')).map(([key, node]) => [key, readValue(context, node).value]);
  return compact<FeatureIr>({
    ...common(block, context),
    block: 'feature',
    feature: name?.value ?? '',
    props: Object.fromEntries(props),
    heading: isTrue(get(block, 'heading')) || undefined,
    source: sourceOf(context, block).key,
  });
}
