import { type BuiltPage, buildPage, pageHtml } from '../support/build-page.ts';
import { type StaticServer, serveFiles } from '../support/static-server.ts';
import { inventSales } from './data/rows.ts';
import { formPage, formValidator } from './ours/form-page.ts';
import { salesInline, salesPage } from './ours/sales-page.ts';

export const variantNames = ['ours', 'mantine', 'plain'] as const;
export type VariantName = (typeof variantNames)[number];
export type Screen = 'list' | 'form';

export interface Variants {
  server: StaticServer;
  /** Address of a screen: `list-100`, `list-1000`, `form`. */
  url(variant: VariantName, screen: string): string;
}

export const listSizes = [100, 1000] as const;

function entryOf(variant: VariantName, screen: Screen): string {
  return variant === 'ours' ? 'bench/render/ours/page.tsx' : `bench/render/pages/${variant}-${screen}.tsx`;
}

/**
 * The files that the portal's server would preload for the page; the other variants have everything in their
 * entry.
 */
function viewsOf(variant: VariantName, screen: Screen): string[] {
  return variant === 'ours' ? [`engine/blocks/${screen}/Block.tsx`] : [];
}

function listHtml(variant: VariantName, page: BuiltPage, size: number): Buffer {
  const sales = inventSales(size);
  return pageHtml(
    page,
    variant === 'ours' ? { page: salesPage(size), answers: [salesInline(sales)] } : sales,
    viewsOf(variant, 'list'),
  );
}

function formFiles(variant: VariantName, page: BuiltPage): [string, Buffer][] {
  if (variant !== 'ours') return [[`/${variant}/form.html`, pageHtml(page, null)]];
  const validatorUrl = '/ours/validator/registration.js';
  return [
    [
      `/${variant}/form.html`,
      pageHtml(page, { page: formPage(validatorUrl), answers: [] }, viewsOf(variant, 'form'), [validatorUrl]),
    ],
    [validatorUrl, Buffer.from(formValidator())],
  ];
}

async function filesOf(variant: VariantName): Promise<[string, Buffer][]> {
  const list = await buildPage(`${variant}-list`, entryOf(variant, 'list'));
  const form = await buildPage(`${variant}-form`, entryOf(variant, 'form'));
  return [
    ...list.files,
    ...form.files,
    ...listSizes.map((size): [string, Buffer] => [
      `/${variant}/list-${size}.html`,
      listHtml(variant, list, size),
    ]),
    ...formFiles(variant, form),
  ];
}

/** Builds every variant of both screens and serves them from memory. */
export async function serveVariants(): Promise<Variants> {
  const files = new Map<string, Buffer>();
  for (const variant of variantNames) {
    for (const [path, content] of await filesOf(variant)) files.set(path, content);
  }
  const server = await serveFiles(files);
  return { server, url: (variant, screen) => `${server.origin}/${variant}/${screen}.html` };
}
