import { describe, expect, it } from 'vitest';
import { allowedAttributes, allowedElements, plainMarkup } from '../../engine/blocks/parts/plain-markup.ts';
import { safeUrl } from '../../engine/blocks/runtime/safe-url.ts';
import { cleanHtml } from '../../engine/manifest/html.ts';
import { takeVideos } from '../../features/popup/vimeo.ts';
import { canaryHost, corpus } from './xss-corpus.ts';

interface Tag {
  name: string;
  attributes: Record<string, string>;
}

const entities: Record<string, string> = { quot: '"', lt: '<', gt: '>', amp: '&', Tab: '\t', colon: ':' };

/** What a browser reads in an attribute's value. */
function decoded(value: string): string {
  return value.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));?/gi,
    (all, hex?: string, number?: string, name?: string) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (number) return String.fromCodePoint(Number(number));
      return entities[name ?? ''] ?? all;
    },
  );
}

/** Tags of HTML whose values hold no `<` and no `>`: both sanitisers write it so. */
function tagsOf(html: string): Tag[] {
  return [...html.matchAll(/<([a-z][^\s/>]*)([^>]*)>/gi)].map(([, name = '', rest = '']) => ({
    name: name.toLowerCase(),
    attributes: Object.fromEntries(
      [...rest.matchAll(/([^\s=/"]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decoded(value),
      ]),
    ),
  }));
}

it('is a corpus of more than a hundred strings, each another', () => {
  expect(new Set(corpus.map(({ html }) => html)).size).toBe(corpus.length);
  expect(corpus.length).toBeGreaterThanOrEqual(100);
});

describe.each(corpus)('$family: $html', ({ html }) => {
  it('is stored as nothing that runs, frames, submits or asks another site', () => {
    const clean = cleanHtml(html);
    // Cleaned twice is clean: what a parser makes of the first result opens nothing.
    for (const { name, attributes } of [...tagsOf(clean), ...tagsOf(cleanHtml(clean))]) {
      expect(allowedElements).toContain(name);
      expect(allowedAttributes).toEqual(expect.arrayContaining(Object.keys(attributes)));
      if (attributes.href !== undefined) expect(safeUrl(attributes.href)).not.toBeNull();
      if (attributes.src !== undefined) expect(attributes.src).not.toMatch(/^[^/]*:|^\s*\/\//);
    }
  });

  it('reaches the browser’s parser without handler, style or embedding, whether or not it was cleaned before', () => {
    for (const text of [html, takeVideos(html).html]) {
      const plain = plainMarkup(text);
      for (const { name, attributes } of tagsOf(plain)) {
        expect(allowedElements).toContain(name);
        expect(allowedAttributes).toEqual(expect.arrayContaining(Object.keys(attributes)));
      }
      expect(plainMarkup(plain)).toBe(plain);
    }
  });

  it('is no video', () => {
    expect(takeVideos(html).videos.map(({ id }) => id)).toEqual([]);
    expect(takeVideos(html).html).toBe(html);
    expect(takeVideos(html).html.includes(canaryHost)).toBe(html.includes(canaryHost));
  });
});
