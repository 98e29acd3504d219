import DOMPurify from 'dompurify';
import { safeUrl } from '../runtime/safe-url.ts';
import { ownPicture } from './own-picture.ts';
import { allowedAttributes, allowedElements, plainMarkup } from './plain-markup.ts';

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'IMG') {
    node.setAttribute('loading', 'lazy');
    // The policy of the page loads no other picture: asking for one would only be reported.
    const src = ownPicture(node.getAttribute('src') ?? '', window.location.href);
    if (src === null) node.removeAttribute('src');
    else node.setAttribute('src', src);
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

/** Content's HTML without anything that runs, frames, submits, restyles the page or asks another site. */
export function sanitize(html: string): string {
  return DOMPurify.sanitize(plainMarkup(html), {
    ALLOWED_TAGS: [...allowedElements],
    ALLOWED_ATTR: [...allowedAttributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
