/** One picture with words that may lead somewhere: a banner, or a slide of a carousel. */
import type { Dynamic, SlideIr } from '../ir.ts';
import { get, isText, type Node } from '../node.ts';
import { compact } from './actions.ts';
import type { PageContext } from './context.ts';
import { readTarget } from './targets.ts';
import { readText, readUrl } from './values.ts';

/** None where it is there to lead to what this tenant does not have. */
export function readSlide(context: PageContext, owner: Node): SlideIr | undefined {
  const to = readTarget(context, owner);
  if (to === null) return undefined;
  const image = get(owner, 'image');
  if (image && !get(owner, 'alt'))
    context.report('PRT-907', image.place, 'a imagem não tem "alt"; se é só enfeite, "alt": ""');
  return compact<SlideIr>({
    title: readText(context, owner, 'title'),
    text: readText(context, owner, 'text'),
    image: readImage(context, owner),
    alt: readText(context, owner, 'alt'),
    to,
  });
}

/** An image: `assets/…`, or what data says. The pages' policy loads none from anywhere else. */
function readImage(context: PageContext, owner: Node): Dynamic<string> | undefined {
  const node = get(owner, 'image');
  if (node && isText(node) && !/^(=|\{\{|data:)/.test(node.value))
    return context.assets.url(node, context.report);
  return readUrl(context, owner, 'image');
}
