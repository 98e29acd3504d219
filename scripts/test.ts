/**
 * The whole test command: lint, types, unit and contract tests, then browser and model tests in Chromium.
 * Every stage runs even when an earlier one failed, so that one run tells everything; the last line counts.
 */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import pc from 'picocolors';
import { ensureChromium } from '../tests/support/chromium.ts';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

interface Stage {
  name: string;
  command: string[];
  /** Reads the counts of a runner's JSON report; a stage without one counts as a single test. */
  report?: { file: string; read(report: never): Count };
}

const projectDir = resolve(import.meta.dirname, '..');
const reportsDir = resolve(projectDir, 'reports');

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const stages: Stage[] = [
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'tipos', command: ['npm', 'run', '--silent', 'typecheck'] },
  {
    name: 'unidade, contrato, segurança e carga',
    command: [
      'npx',
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=reports/vitest.json',
    ],
    report: {
      file: 'reports/vitest.json',
      read: (report: VitestReport) => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests + report.numTodoTests,
      }),
    },
  },
  { name: 'compilação', command: ['npm', 'run', '--silent', 'build'] },
  {
    name: 'navegador e modelos',
    command: ['npx', 'playwright', 'test'],
    report: {
      file: 'reports/playwright.json',
      read: ({ stats }: PlaywrightReport) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        skipped: stats.skipped,
      }),
    },
  },
  {
    name: 'tabela e relatório dos modelos',
    command: ['npm', 'run', '--silent', 'model', '--', '--report'],
  },
];

function readCount(stage: Stage, run: SpawnSyncReturns<Buffer>): Count {
  const ok = run.status === 0;
  if (!stage.report) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  try {
    const count = stage.report.read(
      JSON.parse(readFileSync(resolve(projectDir, stage.report.file), 'utf8')) as never,
    );
    // A runner that fails outside of a test (a broken file, a dead server) must not look green.
    return ok || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function main(): void {
  rmSync(reportsDir, { recursive: true, force: true });
  mkdirSync(reportsDir, { recursive: true });
  process.env.CHROMIUM_PATH = ensureChromium();
  const total: Count = { passed: 0, failed: 0, skipped: 0 };
  const rows = stages.map((stage) => {
    console.log(pc.bold(`\n— ${stage.name}`));
    const begun = performance.now();
    const [program = '', ...args] = stage.command;
    const run = spawnSync(program, args, { cwd: projectDir, stdio: 'inherit' }) as SpawnSyncReturns<Buffer>;
    const count = readCount(stage, run);
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped += count.skipped;
    return { etapa: stage.name, ...count, segundos: Math.round((performance.now() - begun) / 1000) };
  });
  console.log('');
  console.table(rows);
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exit(total.failed > 0 ? 1 : 0);
}

main();
