/** Blocks that hold or place others: tabs, columns, section, feature. */
import { compact, readMore } from '../build/actions.ts';
import { isTrue } from '../build/columns.ts';
import type { PageContext } from '../build/context.ts';
import { sourceOf } from '../build/source.ts';
import { checkFeature } from '../build/targets.ts';
import { readText, readValue, readWhen } from '../build/values.ts';
import type { ColumnsIr, FeatureIr, SectionIr, TabsIr } from '../ir.ts';
import { entries, get, getItems, getText, type ObjectNode } from '../node.ts';
import { asWritten, type BlockDefinition, common } from './definition.ts';

export const tabs: BlockDefinition<'tabs'> = { infer: asWritten, build: buildTabs };
export const columns: BlockDefinition<'columns'> = { infer: asWritten, build: buildColumns };
export const section: BlockDefinition<'section'> = { infer: asWritten, build: buildSection };
export const feature: BlockDefinition<'feature'> = { infer: asWritten, build: buildFeature };

/** Blocks inside `block`; those of a modal are not part of the first screen. */
function inside(block: ObjectNode, context: PageContext, isClosed = false): PageContext {
  return { ...context, isDeferred: context.isDeferred || isClosed || getText(block, 'in') !== undefined };
}

function buildTabs(block: ObjectNode, context: PageContext): TabsIr {
  const parts = getItems(block, 'tabs').map((tab, index) =>
    compact<TabsIr['tabs'][number]>({
      id: getText(tab, 'id')?.value ?? String(index),
      label: readText(context, tab, 'label') ?? '',
      when: readWhen(context, tab),
      blocks: context.children(getItems(tab, 'blocks'), inside(block, context, index > 0)),
    }),
  );
  return { ...common(block, context), block: 'tabs', tabs: parts };
}

function buildColumns(block: ObjectNode, context: PageContext): ColumnsIr {
  const parts = getItems(block, 'columns').map((column) => {
    const span = get(column, 'span');
    return {
      span: span?.kind === 'scalar' ? Number(span.value) : 12,
      blocks: context.children(getItems(column, 'blocks'), inside(block, context)),
    };
  });
  return { ...common(block, context), block: 'columns', columns: parts };
}

function buildSection(block: ObjectNode, context: PageContext): SectionIr {
  return compact<SectionIr>({
    ...common(block, context),
    block: 'section',
    text: readText(context, block, 'text'),
    blocks: context.children(getItems(block, 'blocks'), inside(block, context)),
    more: readMore(context, block),
  });
}

function buildFeature(block: ObjectNode, context: PageContext): FeatureIr {
  const name = getText(block, 'feature');
  if (name) {
    checkFeature(context, name.value, name.place);
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
