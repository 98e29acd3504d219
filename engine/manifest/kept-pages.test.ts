import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileIn } from './fixtures/compile-fixture.ts';
import { KeptPages } from './kept-pages.ts';
import type { ObjectNode } from './node.ts';
import { projectDir } from './project-dir.ts';
import { ManifestReader } from './read.ts';

const file = { path: '/p.json', shown: 'p.json', text: '' };
const place = { file, offset: 0, length: 1 };
const page: ObjectNode = { kind: 'object', place, props: new Map() };

describe('a kept page', () => {
  type Around = { isOn(name: string): boolean };
  const on = (...names: string[]): Around => ({ isOn: (name) => names.includes(name) });

  /** Says what came of reading for each of some tenants, and what was told; counts how often it was read. */
  function reading(read: (around: Around) => string, isKept?: () => boolean) {
    const kept = new KeptPages<Around, string>();
    const told: string[] = [];
    let count = 0;
    const ask = (around: Around) =>
      kept.read(
        page,
        around,
        (code) => told.push(code),
        (inside, report) => {
          count += 1;
          report('PRT-701', place, 'nada');
          return read(inside);
        },
        isKept,
      );
    return { ask, told, count: () => count };
  }

  it('is read once for tenants that answer the same, and tells the same', () => {
    const { ask, told, count } = reading((around) => String(around.isOn('game')));
    expect([ask(on('game')), ask(on('game', 'quiz'))]).toEqual(['true', 'true']);
    expect(count()).toBe(1);
    expect(told).toEqual(['PRT-701', 'PRT-701']);
  });

  it('is read again for one that answers otherwise, and both stay', () => {
    const { ask, count } = reading((around) => String(around.isOn('game')));
    expect([on('game'), on(), on('game'), on()].map(ask)).toEqual(['true', 'false', 'true', 'false']);
    expect(count()).toBe(2);
  });

  it('is read each time where it also depends on something else', () => {
    const { ask, count } = reading(
      () => '',
      () => false,
    );
    ask(on());
    ask(on());
    expect(count()).toBe(2);
  });
});

describe('tenants that are compiled one after the other', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'portico-kept-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const write = (path: string, content: unknown) => {
    mkdirSync(join(dir, path, '..'), { recursive: true });
    writeFileSync(join(dir, path), JSON.stringify(content));
  };

  /** All that comes of compiling a tenant, as text. */
  const madeOf = (slug: string, reader?: ManifestReader) => {
    const { compiled, diagnostics, expressions } = compileIn(dir, slug, reader);
    return JSON.stringify([compiled, diagnostics, [...expressions.keys()].sort()]);
  };

  it('come out as each does by itself, whatever was compiled before', () => {
    cpSync(join(projectDir, 'tenants/aurora'), join(dir, 'aurora'), {
      recursive: true,
      filter: (path) => !path.endsWith('/data'),
    });
    const { domains, ...aurora } = JSON.parse(readFileSync(join(dir, 'aurora/tenant.json'), 'utf8'));
    cpSync(join(dir, 'aurora/assets'), join(dir, 'outra/assets'), { recursive: true });
    cpSync(join(dir, 'aurora/assets'), join(dir, 'menos/assets'), { recursive: true });
    write('outra/tenant.json', { ...aurora, domains: ['outra.localhost'] });
    write('outra/pages/catalogo.json', { name: 'catalogo', hidden: true });
    write('outra/pages/campanha.json', { name: 'campanha', path: '/outra-campanha/:id' });
    // Its own page names what it has switched off and what is not there.
    write('menos/tenant.json', { ...aurora, domains: ['menos.localhost'], flows: {} });
    write('menos/pages/propria.json', {
      name: 'propria',
      path: '/propria/:id',
      title: 'Própria',
      from: 'badge.show',
      params: { id: '=route.id' },
      blocks: [
        { block: 'feature', feature: 'simulator' },
        { block: 'link-cards', items: [{ title: 'X', page: 'catalog' }] },
      ],
    });
    const slugs = ['aurora', 'outra', 'menos', 'base'];
    const alone = new Map(slugs.map((slug) => [slug, madeOf(slug)]));
    const reader = new ManifestReader();
    for (const slug of [...slugs, ...slugs.toReversed()])
      expect(madeOf(slug, reader), slug).toBe(alone.get(slug));
    expect(alone.get('menos')).toContain('PRT-404');
  });

  it('share the page of their preset, and each has its validators at its own address', () => {
    write('molde/tenant.json', {});
    const page = (name: string, blocks: unknown[]) =>
      write(`molde/pages/${name}.json`, { name, path: `/${name}`, title: name, blocks });
    page('lista', [{ block: 'list', from: 'badge.list' }]);
    page('conta', [{ block: 'form', to: 'auth.changeEmail' }]);
    for (const slug of ['um', 'dois']) write(`${slug}/tenant.json`, { extends: 'molde' });
    const reader = new ManifestReader();
    const [one, other] = ['um', 'dois'].map((slug) => compileIn(dir, slug, reader).compiled);
    expect(other?.pages.lista).toBe(one?.pages.lista);
    expect(Object.keys(other?.validators ?? {})).toEqual([
      expect.stringMatching(/^\/_portico\/dois\/validator\//),
    ]);
    expect(other?.pages.conta?.first.validators).toEqual(Object.keys(other?.validators ?? {}));
    expect(one?.pages.conta?.first.validators).toEqual(Object.keys(one?.validators ?? {}));
  });

  it('show a picture as it is now, also on the page of a preset', () => {
    write('molde/tenant.json', {});
    write('molde/pages/capa.json', {
      name: 'capa',
      path: '/',
      title: 'Capa',
      blocks: [{ block: 'banner', image: 'assets/capa.svg', alt: '' }],
    });
    write('loja/tenant.json', { extends: 'molde' });
    const reader = new ManifestReader();
    const picture = () => Object.keys(compileIn(dir, 'loja', reader).compiled?.assets ?? {});
    write('molde/assets/capa.svg', 'a');
    const before = picture();
    write('molde/assets/capa.svg', 'outra');
    expect(picture()).not.toEqual(before);
  });
});
