import { compact } from '../build/actions.ts';
import { checkAddress } from '../build/address.ts';
import { checkHtml, checkLinks } from '../build/check-html.ts';
import { type PageContext, withRoots } from '../build/context.ts';
import { valuesOf } from '../build/source.ts';
import { dataRoots, textOf } from '../build/values.ts';
import type { Dynamic, RichTextIr } from '../ir.ts';
import { getText, type ObjectNode, type TextNode } from '../node.ts';
import { type BlockDefinition, common } from './definition.ts';

export const richText: BlockDefinition<'rich-text'> = { build };

function build(block: ObjectNode, context: PageContext): RichTextIr {
  const { key, data } = valuesOf(context, block);
  const html = getText(block, 'html');
  if (html) {
    checkHtml(context.report, html);
    checkLinks(context.report, html, (link, report) => checkAddress(report, link, context.around));
  }
  const inner = withRoots(context, dataRoots(data));
  return compact<RichTextIr>({
    ...common(block, context),
    block: 'rich-text',
    html: (html && withAddresses(inner, html)) ?? '',
    source: key,
  });
}

/** The HTML that a node says, with the addresses of the pictures that it names. */
function withAddresses(context: PageContext, node: TextNode): Dynamic<string> {
  const inText = (_key: string, value: unknown) =>
    typeof value === 'string' ? context.assets.inHtml(value, node, context.report) : value;
  return JSON.parse(JSON.stringify(textOf(context, node)), inText) as Dynamic<string>;
}
