import sanitize from 'sanitize-html';

const options: sanitize.IOptions = {
  allowedTags: [
    ...[
      'p',
      'br',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'small',
      'sup',
      'sub',
      'span',
      'div',
      'blockquote',
      'hr',
    ],
    ...['h2', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // Pictures are the program's own files: the policy of the pages loads no other.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (tagName, attributes) => ({
      tagName,
      attribs: attributes.target === '_blank' ? { ...attributes, rel: 'noopener noreferrer' } : attributes,
    }),
  },
};

/** HTML as it may be stored and shown: no script, style, event, form or embedding. Every writer of HTML passes here. */
export function cleanHtml(html: string): string {
  return sanitize(html, options);
}

/** The text of a field that never carries markup (names, messages of visitors). */
export function plainText(text: string): string {
  return text.replace(/\p{Cc}(?<![\n\t])/gu, '').trim();
}

/** A plain text as it stands inside HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
