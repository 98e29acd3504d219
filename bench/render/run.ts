import type { Browser } from '@playwright/test';
import { launchBrowser } from '../support/browser.ts';
import { interleave } from '../support/interleave.ts';
import type { BenchReport, Figure, Target } from '../support/report.ts';
import { counted, type Sample, sampleOf } from '../support/sample.ts';
import { paintOfList, runForm, weigh } from './measure.ts';
import { listSizes, serveVariants, type VariantName, type Variants, variantNames } from './variants.ts';

const listRounds = 9;
const formRounds = 7;
const peer: VariantName = 'mantine';

const titles: Record<VariantName, string> = {
  ours: 'Pórtico',
  mantine: 'hand-written Mantine',
  plain: 'plain React',
};

type Samples = Record<VariantName, Sample>;

function samplesOf(runs: Record<VariantName, number[]>): Samples {
  return { ours: sampleOf(runs.ours), mantine: sampleOf(runs.mantine), plain: sampleOf(runs.plain) };
}

function timed(what: string, samples: Samples): Figure[] {
  return variantNames.map((name) => ({
    label: `${what}, ${titles[name]}`,
    unit: 'ms',
    sample: samples[name],
    ratio: samples[name].median / samples[peer].median,
  }));
}

function target(what: string, samples: Samples, limit: number): Target {
  return {
    label: `${what} beside ${titles[peer]}`,
    measured: samples.ours.median / samples[peer].median,
    limit,
    unit: '×',
  };
}

async function weights(browser: Browser, variants: Variants, screen: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of variantNames) {
    const { gz, br } = await weigh(browser, variants.url(name, screen));
    figures.push({ label: `script of ${screen}, ${titles[name]} (br)`, unit: 'KB', sample: counted(br) });
    figures.push({ label: `script of ${screen}, ${titles[name]} (gz)`, unit: 'KB', sample: counted(gz) });
  }
  return figures;
}

async function measureLists(browser: Browser, variants: Variants): Promise<Record<number, Samples>> {
  const bySize: Record<number, Samples> = {};
  for (const size of listSizes) {
    const runs = await interleave(variantNames, listRounds, (name) =>
      paintOfList(browser, variants.url(name, `list-${size}`)),
    );
    bySize[size] = samplesOf(runs);
  }
  return bySize;
}

async function measureForm(browser: Browser, variants: Variants): Promise<{ paint: Samples; keys: Samples }> {
  const runs = await interleave(variantNames, formRounds, (name) =>
    runForm(browser, variants.url(name, 'form')),
  );
  const of = (pick: (name: VariantName) => number[]): Samples =>
    samplesOf({ ours: pick('ours'), mantine: pick('mantine'), plain: pick('plain') });
  return {
    paint: of((name) => runs[name].map((run) => run.paint)),
    keys: of((name) => runs[name].flatMap((run) => run.keys)),
  };
}

/**
 * Lists of 100 and 1000 rows and the form of 50 fields, compared with hand-written Mantine and plain React.
 */
export async function run(): Promise<BenchReport> {
  const variants = await serveVariants();
  const browser = await launchBrowser();
  try {
    const lists = await measureLists(browser, variants);
    const form = await measureForm(browser, variants);
    const figures = [
      ...listSizes.flatMap((size) => timed(`list of ${size} rows`, lists[size] as Samples)),
      ...timed('form of 50 fields', form.paint),
      ...timed('key to paint', form.keys),
      ...(await weights(browser, variants, 'list-1000')),
      ...(await weights(browser, variants, 'form')),
    ];
    const targets = [
      target('list of 1000 rows', lists[1000] as Samples, 0.5),
      target('form of 50 fields', form.paint, 1.0),
      target('key to paint', form.keys, 1.3),
    ];
    return { bench: 'render', conditions, figures, targets };
  } finally {
    await browser.close();
    await variants.server.close();
  }
}

const conditions = [
  'Cold first paint: navigation to the end of the frame that paints the content, a fresh context each run.',
  `12 columns, 1280×800, data inside the HTML for all; ${listRounds} rounds of lists and ${formRounds} of forms, interleaved, first thrown away.`,
];
