/**
 * The small language that rich text is written in. HTML is rewritten into it before any parser of the browser sees it:
 * Chromium reports handlers and styles to the content security policy even in an inert document, and what is not in
 * the text any more cannot be reported. DOMPurify still has the last word on what comes out (see sanitize.ts).
 */

const EVERYWHERE = ['title'];

/** Elements that rich text may hold, with their attributes. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [
      ...['p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sup', 'sub', 'mark', 'del', 'ins', 'q', 'cite'],
      ...['code', 'kbd', 'abbr', 'time', 'address', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
      ...['figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr'],
    ].map((name) => [name, []]),
  ),
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

export const allowedElements: readonly string[] = Object.keys(ELEMENTS);
export const allowedAttributes: readonly string[] = [
  ...new Set([...EVERYWHERE, ...Object.values(ELEMENTS).flat()]),
];

/** Elements whose content is no text for a reader: it goes with them. */
const SILENT = new Set([
  ...['script', 'style', 'template', 'noscript', 'iframe', 'noembed', 'noframes', 'xmp', 'plaintext'],
  ...['textarea', 'title', 'object', 'select'],
]);

interface Tag {
  name: string;
  attributes: [name: string, value: string][];
  /** Where the text goes on after the tag. */
  end: number;
}

/** The same text with nothing but the elements and attributes of rich text, every tag and value spelled out. */
export function plainMarkup(html: string): string {
  let out = '';
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) return out + html.slice(at);
    out += html.slice(at, open);
    const next = html[open + 1] ?? '';
    if (/[a-z]/i.test(next)) {
      const tag = readTag(html, open + 1);
      if (!tag) return out;
      out += written(tag);
      at = SILENT.has(tag.name) ? endOfSilent(html, tag) : tag.end;
    } else if (next === '/' && /[a-z]/i.test(html[open + 2] ?? '')) {
      const tag = readTag(html, open + 2);
      if (!tag) return out;
      if (Object.hasOwn(ELEMENTS, tag.name)) out += `</${tag.name}>`;
      at = tag.end;
    } else if (next === '!' || next === '?' || next === '/') {
      at = endOfComment(html, open);
    } else {
      out += '&lt;';
      at = open + 1;
    }
  }
  return out;
}

function written({ name, attributes }: Tag): string {
  const own = Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name] : undefined;
  if (!own) return '';
  const kept = attributes.filter(([key]) => own.includes(key) || EVERYWHERE.includes(key));
  return `<${name}${kept.map(([key, value]) => ` ${key}="${quoted(value)}"`).join('')}>`;
}

/** Character references stay as they are; what could end the value, or look like a tag, becomes one. */
function quoted(value: string): string {
  return value.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Reads a tag from its name on, as the tokeniser of HTML does. Null for one that never ends. */
function readTag(html: string, start: number): Tag | null {
  const name = /^[^\s/>]+/.exec(html.slice(start, start + 64))?.[0] ?? '';
  const attributes: Tag['attributes'] = [];
  const attribute =
    /[\s/]*(?:(>)|([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)|(?=>)))?)/y;
  attribute.lastIndex = start + name.length;
  for (;;) {
    const found = attribute.exec(html);
    if (!found) return null;
    if (found[1]) return { name: name.toLowerCase(), attributes, end: attribute.lastIndex };
    const key = (found[2] ?? '').toLowerCase();
    if (!attributes.some(([known]) => known === key))
      attributes.push([key, found[3] ?? found[4] ?? found[5] ?? '']);
  }
}

function endOfSilent(html: string, { name, end }: Tag): number {
  if (name === 'plaintext') return html.length;
  const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  close.lastIndex = end;
  return close.exec(html)?.index ?? html.length;
}

function endOfComment(html: string, open: number): number {
  if (html.startsWith('<!--', open)) {
    const end = /^<!--(?:-?>|[\s\S]*?--!?>)/.exec(html.slice(open))?.[0].length;
    return end === undefined ? html.length : open + end;
  }
  const end = html.indexOf('>', open);
  return end < 0 ? html.length : end + 1;
}
