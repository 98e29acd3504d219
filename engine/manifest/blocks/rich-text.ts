import { compact } from '../build/actions.ts';
import { checkHtml } from '../build/check-html.ts';
import { type PageContext, withRoots } from '../build/context.ts';
import { valuesOf } from '../build/source.ts';
import { dataRoots, readText } from '../build/values.ts';
import type { RichTextIr } from '../ir.ts';
import { getText, type ObjectNode } from '../node.ts';
import { type BlockDefinition, common } from './definition.ts';

export const richText: BlockDefinition<'rich-text'> = { build };

function build(block: ObjectNode, context: PageContext): RichTextIr {
  const { key, data } = valuesOf(context, block);
  const html = getText(block, 'html');
  if (html) checkHtml(context.report, html);
  const inner = withRoots(context, dataRoots(data));
  return compact<RichTextIr>({
    ...common(block, context),
    block: 'rich-text',
    html: readText(inner, block, 'html') ?? '',
    source: key,
  });
}
