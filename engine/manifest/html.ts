/** The HTML that content may have. */
import { LRUCache } from 'lru-cache';
import sanitize from 'sanitize-html';

const options = {
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
    a: (tagName: string, attributes: sanitize.Attributes) => ({
      tagName,
      attribs: attributes.target === '_blank' ? { ...attributes, rel: 'noopener noreferrer' } : attributes,
    }),
  },
} satisfies sanitize.IOptions;

/** HTML as it may be stored and shown: no script, style, event, form or embedding. Every writer of HTML passes here. */
export function cleanHtml(html: string): string {
  return sanitize(html, options);
}

/** HTML, whole or from within a tag on (behind an expression), with another source for each of its pictures. */
export const withPictures = (html: string, change: (source: string) => string): string =>
  html.replace(
    /(<img\b[^>]*?\ssrc\s*=\s*|^(?=[^<]*>)[^<>]*?\ssrc\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi,
    (written: string, before: string, ...sources: (string | undefined)[]) => {
      const source = (sources[0] ?? sources[1] ?? sources[2] ?? '').replaceAll('&amp;', '&');
      const changed = change(source);
      return changed === source ? written : `${before}"${changed.replaceAll('&', '&amp;')}"`;
    },
  );

/** The path that a picture's source says, as the file is called: Markdown writes `ç` and spaces as `%…`. None for an address. */
export function pathIn(source: string): string | undefined {
  if (/^([a-z][a-z\d+.-]*:|\/(?!assets\/)|#|$)/i.test(source)) return undefined;
  try {
    return decodeURI(source);
  } catch {
    return source;
  }
}

const links = ['href', 'src'];

/** Something of which nothing is shown. */
interface Stripped {
  /** In words for who wrote it (pt-BR). */
  said: string;
  /** As it stands in the text. */
  written: RegExp;
}

/** What of some HTML nobody will see, or see without help. */
export interface HtmlFaults {
  /** What `cleanHtml` would not let through, each once. Empty: all of it is shown. */
  stripped: readonly Stripped[];
  /** Pictures, by their address, that say nothing to who does not see them. A decorative one has `alt=""`. */
  withoutAlt: readonly string[];
  /** Where its links lead, without those that are stripped; each once. */
  links: readonly string[];
}

/** What an address is behind, in HTML and in Markdown. */
const behind = String.raw`(?<=\]\(\s*<?|\]:\s*<?|=\s*["']?|<)`;

/** How an address of some HTML stands in its text: Markdown writes `ç` and spaces as `%…`. */
export function addressWritten(address: string): RegExp {
  const forms = [...new Set([address, pathIn(address) ?? address])].map(escaped);
  return new RegExp(`${behind}(?:${forms.join('|')})`);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Tenants of one preset say the same. There is an end to it, since an editor sends each version of what is typed. */
const known = new LRUCache<string, HtmlFaults>({ max: 2_000, memoMethod: findFaults });

export const faultsOf = (html: string): HtmlFaults => known.memo(html);

function findFaults(html: string): HtmlFaults {
  const lost = new Map<string, RegExp>();
  const withoutAlt: string[] = [];
  const leads = new Set<string>();
  const tags: Record<string, unknown> = options.transformTags;
  const attributes: Record<string, readonly string[]> = options.allowedAttributes;
  sanitize(html, {
    ...options,
    onOpenTag(tag, given) {
      if (!options.allowedTags.includes(tag) && !(tag in tags)) {
        lost.set(`a tag <${tag}>`, new RegExp(`<${tag}`, 'i'));
        return;
      }
      if (tag === 'img' && given.alt === undefined) withoutAlt.push(given.src ?? '');
      for (const [name, value] of Object.entries(given)) {
        const written = `<${tag} ${name}="${value.replaceAll('"', '&quot;')}">`;
        if (!attributes[tag]?.includes(name))
          lost.set(`"${name}" de <${tag}>`, new RegExp(`<${tag}\\b[^>]*?\\s${name}\\b`, 'i'));
        else if (links.includes(name) && !cleanHtml(written).includes(`${name}=`))
          lost.set(`o endereço "${value}" de <${tag}>`, addressWritten(value));
        else if (name === 'href') leads.add(value);
      }
    },
  });
  const stripped = [...lost].map(([said, written]) => ({ said, written }));
  return { stripped, withoutAlt, links: [...leads] };
}
