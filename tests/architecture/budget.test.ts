/**
 * What the logged-out home may weigh (docs: 120 KB of JS and 10 KB of CSS, Brotli): every script and stylesheet that the
 * document of each demo tenant names before its sign-in form answers, weighed as the build wrote them. And what each of
 * their pages may weigh that somebody opens by its address.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PageIr } from '../../engine/manifest/ir.ts';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import type { OperationId } from '../../openapi/generated/operations.ts';
import { ensureBuilt } from '../../scripts/builds.ts';
import { openTenants } from '../../server/tenants/store.ts';
import { type ClientBuild, clientDir, readClientBuild } from '../../server/web/client-files.ts';
import { viewsOf } from '../../server/web/views-of.ts';

const KB = 1000;
const JS_BUDGET = 120 * KB;
const CSS_BUDGET = 10 * KB;
/** On a slow phone every wave of six files costs another round trip. */
const FILES_BUDGET = 6;
/** Never in the first load: forms, charts and games with what they bring. */
const HEAVY = ['@rjsf', 'pixi', '@mantine', 'dompurify'];
const demos = ['aurora', 'horizonte'] as const;
/** The contract may grow to any size: a page's file and the chunks of features name what they call themselves. */
const FIRST_CALLS: OperationId[] = [
  'auth.login',
  'auth.logout',
  'auth.user',
  'badge.arrived',
  'domain.verify',
  'memory.list',
  'popup.list',
  'popup.private',
  'prizePanel.list',
  'roulette.list',
  'scratch.list',
  'settings.authenticated',
  'settings.unauthenticated',
  'term.available',
];

/** What a page that is opened as a document may ask for before it stands, bytes of scripts; a form needs RJSF. */
const PAGE_BUDGET = 175 * KB;
const FORM_BUDGET = 265 * KB;

let build: ClientBuild;
const pages = new Map<string, readonly PageIr[]>();

beforeAll(async () => {
  ensureBuilt();
  build = readClientBuild();
  const tenantsDir = join(projectDir, 'tenants');
  const store = await openTenants({ tenantsDir, projectDir, watch: false });
  for (const slug of demos) pages.set(slug, Object.values(store.get(slug)?.compiled?.pages ?? {}));
  await store.close();
});

/** The files that a page's document names. */
function filesAt(page: PageIr, isSignedIn: boolean): { js: string[]; css: string[] } {
  const { scripts, preloads, styles } = build.filesFor(viewsOf(page, isSignedIn));
  return { js: [...scripts, ...preloads].map(nameOf), css: styles.map(nameOf) };
}

/** Those of the logged-out home. */
function filesOf(slug: string): { js: string[]; css: string[] } {
  const home = pages.get(slug)?.find(({ path }) => path === '/');
  if (!home) throw new Error(`${slug} does not compile, or has no home.`);
  return filesAt(home, false);
}

function nameOf(address: string): string {
  return address.replace('/static/', '');
}

function weigh(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + readFileSync(join(clientDir, `${file}.br`)).length, 0);
}

function textOf(files: readonly string[]): string {
  return files.map((file) => readFileSync(join(clientDir, file), 'utf8')).join('\n');
}

describe.each(demos)('the first load of %s', (slug) => {
  it('stays within its budget', () => {
    const { js, css } = filesOf(slug);
    const [jsBytes, cssBytes] = [weigh(js), weigh(css)];
    console.log(`${slug}: ${(jsBytes / KB).toFixed(1)} KB JS, ${(cssBytes / KB).toFixed(1)} KB CSS (brotli)`);
    for (const file of [...js, ...css]) console.log(`  ${file} ${(weigh([file]) / KB).toFixed(1)} KB`);
    expect(jsBytes).toBeGreaterThan(0);
    expect(jsBytes).toBeLessThanOrEqual(JS_BUDGET);
    expect(cssBytes).toBeLessThanOrEqual(CSS_BUDGET);
    expect(js.length + css.length).toBeLessThanOrEqual(FILES_BUDGET);
  });

  it('says in the first line of what it waits for that V8 can compile it while it arrives', () => {
    const large = filesOf(slug).js.filter((file) => textOf([file]).length > 10 * KB);
    expect(large).not.toEqual([]);
    for (const file of large)
      expect(textOf([file]).slice(0, 40), file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  it('brings nothing heavy', () => {
    const text = textOf(filesOf(slug).js).toLowerCase();
    expect(
      HEAVY.filter((name) => text.includes(`node_modules/${name}`) || text.includes(`${name}.version`)),
    ).toEqual([]);
  });

  it('names the operations that boot, gates, overlays and sign-in call, and no others of the contract', () => {
    const named = textOf(filesOf(slug).js).matchAll(/id:[`'"](\w+\.\w+)[`'"],method:/g);
    expect([...named].map(([, id]) => id).toSorted()).toEqual(FIRST_CALLS);
  });

  it('brings the sign-in form with it: nothing is asked for between the scripts and the form', () => {
    expect(textOf(filesOf(slug).js)).toContain('current-password');
  });
});

it.each(demos)('a page of %s brings the packages of a form only with one', (slug) => {
  const weights = (pages.get(slug) ?? []).map((page) => {
    const isForm = page.first.views.includes('form');
    return { page: page.name, isForm, bytes: weigh(filesAt(page, true).js) };
  });
  expect(weights.filter(({ isForm }) => isForm)).not.toEqual([]);
  expect(weights.filter(({ isForm, bytes }) => bytes > (isForm ? FORM_BUDGET : PAGE_BUDGET))).toEqual([]);
});

it('brings what every signed-in page shows with its document', () => {
  const [visitor, person] = [false, true].map(
    (isSignedIn) => build.filesFor(viewsOf(null, isSignedIn)).preloads,
  );
  const more = person?.filter((file) => !visitor?.includes(file)) ?? [];
  const text = textOf(more.map(nameOf));
  // The bell's, in the header of who is signed in.
  expect(text).toContain('push.readAll');
});
