/** Pass 8: what a page and a brand may cost: blocks, depth, requests of the first screen, contrast. */
import { definitionOf } from '../blocks/registry.ts';
import { contrast, isHex } from '../color.ts';
import type { Bound, Compilation, PageInfo } from '../model.ts';
import { get, getObject, getText, type ObjectNode, plain } from '../node.ts';
import { computeTheme, MIN_CONTRAST, MIN_DISTANCE } from '../theme.ts';
import { blocksOf } from '../walk.ts';

export const MAX_BLOCKS = 25;
export const MAX_BLOCK_DEPTH = 8;
export const MAX_REQUESTS = 6;

export function budget(bound: Bound, compilation: Compilation): void {
  checkColors(bound, compilation);
  for (const page of bound.pages.values()) checkPage(page, compilation);
}

function checkPage(page: PageInfo, { report }: Compilation): void {
  const blocks = blocksOf(page.node);
  if (blocks.length === 0) reportEmpty(page, report);
  const extra = blocks[MAX_BLOCKS];
  if (extra)
    report(
      'PRT-802',
      { ...extra.node.place, length: 1 },
      `a página tem ${blocks.length} blocos; o limite é ${MAX_BLOCKS}`,
    );
  const deep = blocks.find((block) => block.depth > MAX_BLOCK_DEPTH);
  if (deep)
    report(
      'PRT-803',
      { ...deep.node.place, length: 1 },
      `blocos um dentro do outro além de ${MAX_BLOCK_DEPTH} níveis`,
    );
  for (const { node } of blocks) checkContent(node, report);
  const readers = [page.node, ...blocks.filter(({ isDeferred }) => !isDeferred).map(({ node }) => node)];
  const requests = new Map<string, ObjectNode>();
  for (const reader of readers) {
    const from = getText(reader, 'from');
    if (!from) continue;
    const params = get(reader, 'params');
    const key = `${from.value} ${params ? JSON.stringify(plain(params)) : ''}`;
    if (!requests.has(key)) requests.set(key, reader);
  }
  const place = getText([...requests.values()][MAX_REQUESTS], 'from')?.place;
  if (place) {
    const message = `a primeira tela faz ${requests.size} chamadas; o limite é ${MAX_REQUESTS} (ponha o resto em abas, em modais ou com "later": true)`;
    report('PRT-804', place, message);
  }
}

/** A page whose blocks were all left out shows a title over nothing. */
function reportEmpty({ node }: PageInfo, report: Compilation['report']): void {
  const written = get(node, 'blocks');
  if (written?.why) return;
  const isWritten = written?.kind === 'array' && written.place.offset !== node.place.offset;
  const place = isWritten ? written.place : { ...node.place, length: 1 };
  report('PRT-701', place, 'a página não tem blocos: não há nada para mostrar');
}

/** What a list or a record shows, written or inferred, is something. */
function checkContent(block: ObjectNode, report: Compilation['report']): void {
  const key = definitionOf(getText(block, 'block')?.value)?.shows;
  const shown = key === undefined ? undefined : get(block, key);
  if (shown?.kind === 'array' && shown.items.length === 0)
    report(
      'PRT-701',
      shown.why ? { ...block.place, length: 1 } : shown.place,
      'não há nada para mostrar: nenhum campo',
    );
}

function checkColors({ tenant }: Bound, { report }: Compilation): void {
  const brand = getObject(tenant, 'brand');
  const color = (key: string) => getText(brand, key);
  const [primary, secondary, onPrimary] = [
    color('primary_color'),
    color('secondary_color'),
    color('on_primary_color'),
  ];
  if (!isHex(primary?.value) || !isHex(secondary?.value)) return;
  const distance = contrast(primary.value, secondary.value);
  if (distance < MIN_DISTANCE) {
    const message =
      `secondary_color (${secondary.value}) mal se distingue de primary_color (${primary.value}): ` +
      `contraste ${ratio(distance)}, o mínimo é ${ratio(MIN_DISTANCE)}`;
    report('PRT-801', secondary.place, message);
  }
  if (!isHex(onPrimary?.value)) return;
  const reading = contrast(primary.value, onPrimary.value);
  if (reading >= MIN_CONTRAST) return;
  const best = computeTheme({ primary: primary.value, secondary: secondary.value })['--p-on-brand'];
  const message =
    `on_primary_color (${onPrimary.value}) não se lê sobre primary_color (${primary.value}): ` +
    `contraste ${ratio(reading)}, o mínimo é ${ratio(MIN_CONTRAST)}`;
  report('PRT-801', onPrimary.place, message, best);
}

const ratio = (value: number) => `${value.toFixed(1).replace('.', ',')}:1`;
