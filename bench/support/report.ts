import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname, resolve } from 'node:path';
import colors from 'picocolors';
import type { Sample } from './sample.ts';

export interface Figure {
  label: string;
  unit: string;
  sample: Sample;
  /** The figure divided by the comparison's median, if there is one. */
  ratio?: number;
}

/** A target of the project beside the measured value. Never an assertion: the machine may be busy. */
export interface Target {
  label: string;
  measured: number;
  limit: number;
  unit: string;
}

export interface BenchReport {
  bench: string;
  /** The conditions: parameters that a reader needs to repeat the measurement. */
  conditions: string[];
  figures: Figure[];
  targets: Target[];
}

const reportFile = resolve(import.meta.dirname, '../../reports/bench.json');

export function meets(target: Target): boolean {
  return target.measured <= target.limit;
}

function amount(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

function figureLine(figure: Figure, width: number): string {
  const { median, min, max, runs } = figure.sample;
  const spread = runs > 1 ? `  (${amount(min)}–${amount(max)}, ${runs} runs)` : '';
  const ratio = figure.ratio === undefined ? '' : `  ${amount(figure.ratio)}×`;
  return `  ${figure.label.padEnd(width)}  ${amount(median).padStart(8)} ${figure.unit}${ratio}${spread}`;
}

function targetLine(target: Target, width: number): string {
  const verdict = meets(target) ? colors.green('PASS ') : colors.red('ABOVE');
  return `  ${verdict} ${target.label.padEnd(width)}  ${amount(target.measured)} of at most ${amount(target.limit)} ${target.unit}`;
}

/** Prints one bench: conditions, every figure, and every target with PASS or ABOVE. */
export function printReport(report: BenchReport): void {
  const width = Math.max(...report.figures.map((figure) => figure.label.length), 0);
  const targetWidth = Math.max(...report.targets.map((target) => target.label.length), 0);
  console.log(`\n${colors.bold(report.bench)}`);
  for (const condition of report.conditions) console.log(colors.dim(`  ${condition}`));
  for (const figure of report.figures) console.log(figureLine(figure, width));
  for (const target of report.targets) console.log(targetLine(target, targetWidth));
}

function earlierReports(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readFileSync(reportFile, 'utf8'));
    return stored !== null && typeof stored === 'object' ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** Stores the last report of every bench in `reports/bench.json`. */
export function saveReport(report: BenchReport): void {
  const targets = report.targets.map((target) => ({ ...target, verdict: meets(target) ? 'PASS' : 'ABOVE' }));
  const machine = {
    node: process.version,
    cpus: cpus().length,
    memory_gb: Math.round(totalmem() / 2 ** 30),
  };
  const entry = { at: new Date().toISOString(), machine, ...report, targets };
  mkdirSync(dirname(reportFile), { recursive: true });
  writeFileSync(reportFile, `${JSON.stringify({ ...earlierReports(), [report.bench]: entry }, null, 2)}\n`);
}
