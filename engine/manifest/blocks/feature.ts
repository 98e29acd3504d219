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
  if (context.features.get(name?.value ?? '')?.needs_from && !get(block, 'from'))
    context.report(
      'PRT-202',
      { ...block.place, length: 1 },
      'falta a chave "from": esta funcionalidade mostra o que ela lê',
    );
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
