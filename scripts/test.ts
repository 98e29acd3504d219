/**
 * The whole test command: lint, types, unit and contract tests, then browser and model tests in Chromium.
 * Every stage runs even if an earlier one failed, so that one run shows all failures; the last line is the
 * result.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import pc from 'picocolors';
import { projectDir } from '../engine/manifest/project-dir.ts';
import { ensureChromium } from '../tests/support/chromium.ts';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** What a runner's report says: how many tests there were, and which failed with which words. */
interface Reading {
  count: Count;
  failures: string[];
}

interface Row extends Count {
  etapa: string;
  segundos: number;
}

interface Stage {
  name: string;
  command: string[];
  /** Reads a runner's JSON report; a stage without one counts as a single test. */
  report?: { file: string; read(report: never): Reading };
}

const reportsDir = resolve(projectDir, 'reports');
/** The variable with the path of the browser tests' template, for Playwright's setup. */
const templateFile = resolve(reportsDir, 'template.json');

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    /** Of a file that failed outside of its tests. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** A file, or a `describe` in one. */
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { results: { errors: { message?: string }[] }[] }[];
  }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const words = failed.map(({ fullName, failureMessages }) => [fullName, ...failureMessages].join('\n'));
    return (message ? [message, ...words] : words).map((text) => `${relative(projectDir, name)}: ${text}`);
  });
}

function playwrightFailures({ errors, suites }: PlaywrightReport): string[] {
  const specs = suites.flatMap(function specsOf(suite: PlaywrightSuite): PlaywrightSuite['specs'] {
    return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  });
  const words = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => {
      const results = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      return [`${file}:${line}: ${title}`, ...results.map(({ message }) => message)].join('\n');
    });
  return [...errors.map(({ message }) => message ?? ''), ...words];
}

/**
 * The lists run one after the other, the stages of one list in parallel, since most of them use only one
 * processor.
 */
const stages: Stage[][] = [
  [
    { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
    { name: 'tipos', command: ['npm', 'run', '--silent', 'typecheck'] },
    { name: 'compilação', command: ['npm', 'run', '--silent', 'build'] },
  ],
  [
    {
      name: 'unidade, contrato, segurança e carga',
      command: [
        'vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        '--outputFile.json=reports/vitest.json',
      ],
      report: {
        file: 'reports/vitest.json',
        read: (report: VitestReport) => ({
          count: {
            passed: report.numPassedTests,
            failed: report.numFailedTests,
            skipped: report.numPendingTests + report.numTodoTests,
          },
          failures: vitestFailures(report),
        }),
      },
    },
    {
      name: 'base dos testes de navegador',
      command: ['tsx', 'tests/support/template.ts', templateFile],
    },
  ],
  [
    {
      name: 'navegador e modelos',
      command: ['playwright', 'test'],
      report: {
        file: 'reports/playwright.json',
        read: (report: PlaywrightReport) => ({
          count: {
            passed: report.stats.expected,
            failed: report.stats.unexpected + report.stats.flaky,
            skipped: report.stats.skipped,
          },
          failures: playwrightFailures(report),
        }),
      },
    },
  ],
  [
    {
      name: 'tabela e relatório dos modelos',
      command: ['npm', 'run', '--silent', 'model', '--', '--report'],
    },
  ],
];

function readReport(stage: Stage, ok: boolean): Reading {
  if (!stage.report) return { count: { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }, failures: [] };
  try {
    const { count, failures } = stage.report.read(
      JSON.parse(readFileSync(resolve(projectDir, stage.report.file), 'utf8')) as never,
    );
    // A failure of the runner outside of a test (a broken file, a dead server) must fail the stage.
    return { count: ok || count.failed > 0 ? count : { ...count, failed: 1 }, failures };
  } catch {
    return { count: { passed: 0, failed: 1, skipped: 0 }, failures: [] };
  }
}

interface Ended {
  row: Row;
  failures: string[];
  printed: string;
}

/** Runs a stage's command. Its output appears at once (`isLive`) or is answered. */
async function runStage(stage: Stage, isLive: boolean): Promise<Ended> {
  if (isLive) console.log(titleOf(stage.name));
  const begun = performance.now();
  const [program = '', ...args] = stage.command;
  const child = spawn(program, args, {
    cwd: projectDir,
    stdio: isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  const ok = await new Promise<boolean>((done) => {
    child.once('error', (error) => {
      console.error(error.message);
      done(false);
    });
    child.once('close', (code) => done(code === 0));
  });
  const segundos = Math.round((performance.now() - begun) / 1000);
  const { count, failures } = readReport(stage, ok);
  const row = { etapa: stage.name, ...count, segundos };
  return { row, failures, printed: Buffer.concat(printed).toString().trimEnd() };
}

/**
 * Runs the stages of one list. The first one prints while it runs, the others afterwards, so that outputs do
 * not mix.
 */
async function runTogether(list: Stage[]): Promise<Ended[]> {
  const ended = await Promise.all(list.map((stage, place) => runStage(stage, place === 0)));
  for (const { row, printed } of ended.slice(1)) console.log(`${titleOf(row.etapa)}\n${printed}`);
  return ended;
}

function titleOf(name: string): string {
  return pc.bold(`\n— ${name}`);
}

async function main(): Promise<void> {
  rmSync(reportsDir, { recursive: true, force: true });
  mkdirSync(reportsDir, { recursive: true });
  process.env.CHROMIUM_PATH = ensureChromium();
  process.env.PORTICO_TEST_TEMPLATE_FILE = templateFile;
  const ended: Ended[] = [];
  for (const list of stages) ended.push(...(await runTogether(list)));
  const rows = ended.map(({ row }) => row);
  const sum = (key: keyof Count) => rows.reduce((total, row) => total + row[key], 0);
  // Once more where a log ends, since whoever reads only its end wants them first.
  for (const text of ended.flatMap(({ failures }) => failures))
    console.log(`${pc.red('✗')} ${stripVTControlCharacters(text).slice(0, 3000)}\n`);
  console.log('');
  console.table(rows);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  process.exit(sum('failed') > 0 ? 1 : 0);
}

await main();
