import { describe, expect, it } from 'vitest';
import { tenant } from '../../engine/session/session.fixture.ts';
import { contentSecurityPolicy } from './csp.ts';
import { escapeJson, renderDocument } from './document.ts';

const files = {
  scripts: ['/static/main-1.js'],
  styles: ['/static/main-1.css'],
  preloads: ['/static/vendor-1.js'],
  font: () => '/static/figtree-1.woff2',
};

function render(over: Partial<Parameters<typeof renderDocument>[0]> = {}): string {
  return renderDocument({
    title: 'Prova',
    favicon: '/favicon.svg',
    logo: '/logo.svg',
    brand: tenant.brand,
    files,
    nonce: 'abc',
    data: { tenant, page: null, settings: null, user: null, answers: [] },
    ...over,
  });
}

describe('the first HTML', () => {
  it('paints the loading screen with the logo before any stylesheet', () => {
    const html = render();
    expect(html.indexOf('id="portico-loading"')).toBeLessThan(html.indexOf('rel="stylesheet"'));
    expect(html).toContain('<img src="/logo.svg" alt="">');
    expect(html).toContain('--p-brand:#041e41');
  });

  it('says what the program is to who finds or shares the address, and escapes it', () => {
    const brand = { ...tenant.brand, description: 'Pontos & "prêmios"', touch_icon: '/icone.png' };
    const html = render({ brand, origin: 'https://prova.example.com' });
    expect(html).toContain('<meta name="description" content="Pontos &#38; &#34;prêmios&#34;">');
    expect(html).toContain('<meta property="og:site_name" content="Prova">');
    expect(html).toContain('<meta property="og:image" content="https://prova.example.com/icone.png">');
    expect(html).toContain('<link rel="apple-touch-icon" href="/icone.png">');
    expect(render()).not.toMatch(/name="description"|og:image|apple-touch-icon/);
  });

  it('holds no script but the entry and inert data', () => {
    const scripts = render().match(/<script[^>]*>/g);
    expect(scripts).toEqual([
      '<script type="module" src="/static/main-1.js">',
      '<script type="application/json" id="portico-data">',
    ]);
  });

  it('lets no data end its element', () => {
    const evil = { text: '</script><script>alert(1)</script><!--', line: '\u2028' };
    const text = escapeJson(evil);
    expect(text).not.toMatch(/<|\u2028/);
    expect(JSON.parse(text)).toEqual(evil);
  });

  it('escapes what manifests and settings say, and drops a variable that is none', () => {
    const brand = { ...tenant.brand, theme: { '--p-brand': 'red}</style><script>', '--p-line': '#eee' } };
    const html = render({ title: '<b>"x"</b>', favicon: '"><script>', brand });
    expect(html).toContain('<title>&#60;b&#62;&#34;x&#34;&#60;/b&#62;</title>');
    expect(html).not.toContain('"><script>');
    expect(html).not.toContain('--p-brand:red');
    expect(html).toContain('--p-line:#eee');
  });
});

it('allows no inline script in production', () => {
  const policy = contentSecurityPolicy('abc', false);
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'nonce-abc'");
  expect(policy).not.toMatch(/unsafe/);
});
