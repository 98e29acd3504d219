import DOMPurify from 'dompurify';
import { safeUrl } from '../runtime/safe-url.ts';

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'IMG') {
    node.setAttribute('loading', 'lazy');
    return;
  }
  if (node.tagName !== 'A') return;
  const url = safeUrl(node.getAttribute('href') ?? '');
  if (!url) {
    node.removeAttribute('href');
  } else if (/^https?:/i.test(url)) {
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  }
});

/** Content's HTML without anything that runs, frames, submits or restyles the page. */
export function sanitize(html: string): string {
  return DOMPurify.sanitize(withoutHandlers(html), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      'style',
      'form',
      'input',
      'button',
      'textarea',
      'select',
      'iframe',
      'object',
      'embed',
      'dialog',
    ],
    FORBID_ATTR: ['style', 'class', 'id', 'name', 'srcset'],
    ALLOW_DATA_ATTR: false,
  });
}

/**
 * Handlers renamed before the text is parsed: Chromium reports them to the content security policy even in the
 * inert document that the cleaner works in. What this misses is removed there all the same.
 */
function withoutHandlers(html: string): string {
  return html.replace(/<[^>]*>/g, (tag) => tag.replace(/([\s/"'])on[a-z]+(?=\s*=)/gi, '$1data-off'));
}
