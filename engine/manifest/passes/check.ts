/** Pass 7: reads every page and the tenant, once, with every field, text, condition and destination held against the contract. */
import { AssetTable } from '../assets.ts';
import { checkPath, checkWays } from '../build/address.ts';
import { buildPage } from '../build/page.ts';
import { readTenant } from '../build/tenant.ts';
import { type BuildTools, buildTools } from '../build/tools.ts';
import type { Around, Bound, Built, BuiltPage, Compilation, PageInfo } from '../model.ts';
import { ValidatorTable } from '../validators.ts';

export function check(bound: Bound, around: Around, compilation: Compilation): Built {
  const tools = buildTools(around, compilation);
  const shell = readTenant(bound, tools);
  for (const page of bound.pages.values()) checkPath(tools.report, page);
  checkWays(tools.report, bound.tenant, bound.pages, (node) => around.isInherited(node.place));
  const pages = [...bound.pages.values()].map((page) => readPage(page, bound, tools, compilation));
  return { shell, pages, validators: tools.validators.modules, assets: tools.assets.files };
}

function readPage(page: PageInfo, bound: Bound, tools: BuildTools, compilation: Compilation): BuiltPage {
  const { slug, cacheDir, kept, report } = compilation;
  const read = kept.built.read(
    page.node,
    tools.around,
    report,
    (around, report) => {
      const own = {
        expressions: new Map(),
        validators: new ValidatorTable(slug, cacheDir),
        assets: new AssetTable(slug),
      };
      return { ...buildPage(page, bound, { ...tools, ...own, around, report }), ...own };
    },
    // A file may be another the next time.
    ({ assets }) => !assets.isUsed,
  );
  for (const [key, roots] of read.expressions) compilation.expressions.set(key, roots);
  Object.assign(tools.assets.files, read.assets.files);
  const addresses = tools.validators.addAll(read.validators);
  return addresses.size > 0 ? { ...read, page: withTexts(read.page, addresses) } : read;
}

/** The same with some texts in the place of others. What has none of them stays the same object. */
function withTexts<Value>(value: Value, texts: ReadonlyMap<unknown, string>): Value {
  if (value === null || typeof value !== 'object') return (texts.get(value) ?? value) as Value;
  const before = Object.entries(value);
  const after = before.map(([key, item]) => [key, withTexts(item, texts)] as const);
  if (after.every(([, item], index) => item === before[index]?.[1])) return value;
  return (Array.isArray(value) ? after.map(([, item]) => item) : Object.fromEntries(after)) as Value;
}
