import type { Scope } from '../../expression/evaluate.ts';
import type { Portal } from '../../feature.ts';
import type { ActionIr, ShareIr } from '../../manifest/ir.ts';
import { shareTexts } from '../../texts/share.ts';
import { safeUrl } from './safe-url.ts';
import type { Evaluator } from './use-dynamic.ts';

type Text = Evaluator['text'];

/**
 * Offers an address to the system's share sheet, or copies it where there is none; or copies a text. Answers whether it
 * was done: a visitor who closes the sheet has changed their mind.
 */
export async function offer(
  { share, copy }: ActionIr,
  text: Text,
  scope: Scope,
  portal: Pick<Portal, 'toast'>,
): Promise<boolean> {
  if (!share) return put(text(copy, scope), shareTexts.copied, portal);
  const url = addressOf(share, text, scope);
  if (!url) return false;
  const given = { title: text(share.title, scope), text: text(share.text, scope), url };
  if (!navigator.share) return put(url, shareTexts.linkCopied, portal);
  try {
    await navigator.share(given);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    return put(url, shareTexts.linkCopied, portal);
  }
}

function addressOf({ to }: ShareIr, text: Text, scope: Scope): string | null {
  const path = 'page' in to ? text(to.path, scope) : 'url' in to ? safeUrl(text(to.url, scope)) : null;
  return path ? new URL(path, location.href).href : null;
}

async function put(words: string, done: string, portal: Pick<Portal, 'toast'>): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    portal.toast('success', done);
    return true;
  } catch {
    portal.toast('error', shareTexts.failed(words));
    return false;
  }
}
