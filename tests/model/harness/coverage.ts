import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { edgesOf, statesOf } from './edges.ts';
import { type FlowModel, stateName } from './flow-model.ts';
import type { FlowPath } from './paths.ts';

const reportsDir = resolve(import.meta.dirname, '../../../reports/model');

/** Where a path was walked: against the machine alone, or in a browser against the real server. */
export type Where = 'machine' | 'browser';

export interface Walked {
  path: string;
  states: string[];
  edges: string[];
  seconds: number;
}

/** What a path covers, up to and with its last step. */
export function walked(path: FlowPath, seconds: number): Walked {
  return {
    path: path.id,
    states: [path.initial, ...path.steps.map((step) => step.after)].map(stateName),
    edges: path.steps.flatMap((step) => step.edges),
    seconds,
  };
}

function folderOf(flow: string, where: Where): string {
  return join(reportsDir, flow, where);
}

/** Forgets what an earlier run walked. */
export function clearWalked(flow: string, where: Where): void {
  rmSync(folderOf(flow, where), { recursive: true, force: true });
}

/** One file a path, since paths are walked by several processes. */
export function saveWalked(flow: string, where: Where, result: Walked): void {
  const folder = folderOf(flow, where);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${result.path}.json`), JSON.stringify(result));
}

function readWalked(flow: string, where: Where): Walked[] {
  try {
    const folder = folderOf(flow, where);
    return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Walked);
  } catch {
    return [];
  }
}

interface Share {
  covered: string[];
  missing: string[];
}

function share(all: string[], found: string[]): Share {
  const set = new Set(found);
  return { covered: all.filter((one) => set.has(one)), missing: all.filter((one) => !set.has(one)) };
}

export interface FlowCoverage {
  states: Share;
  edges: Share;
  paths: number;
  seconds: number;
}

export function coverageOf(model: FlowModel, where: Where): FlowCoverage {
  const results = readWalked(model.name, where);
  return {
    states: share(
      statesOf(model.machine),
      results.flatMap((result) => result.states),
    ),
    edges: share(
      edgesOf(model.machine).map((edge) => edge.id),
      results.flatMap((result) => result.edges),
    ),
    paths: results.length,
    seconds: results.reduce((sum, result) => sum + result.seconds, 0),
  };
}

function cells(coverage: FlowCoverage): string[] {
  const part = ({ covered, missing }: Share) => `${covered.length}/${covered.length + missing.length}`;
  if (coverage.paths === 0) return ['–', '–', '–', '–'];
  return [part(coverage.states), part(coverage.edges), String(coverage.paths), coverage.seconds.toFixed(1)];
}

/** More gaps than this are counted, not named. */
const mostGaps = 5;

/** The table of a flow: states and transitions covered against the machine and in the browser. */
export function coverageTable(models: FlowModel[]): string {
  const head = ['fluxo', 'onde', 'estados', 'transições', 'caminhos', 'segundos'];
  const rows = models.flatMap((model) =>
    (['machine', 'browser'] as const).map((where) => [
      model.name,
      where === 'machine' ? 'máquina' : 'navegador',
      ...cells(coverageOf(model, where)),
    ]),
  );
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  const gaps = models.flatMap((model) =>
    (['machine', 'browser'] as const).flatMap((where) => {
      const coverage = coverageOf(model, where);
      if (coverage.paths === 0) return [];
      const missing = [...coverage.states.missing, ...coverage.edges.missing];
      const lines = missing.slice(0, mostGaps).map((gap) => `  ${model.name}, ${where}: falta ${gap}`);
      const others = missing.length - lines.length;
      return others > 0 ? [...lines, `  … e mais ${others}`] : lines;
    }),
  );
  return [
    '',
    line(head),
    line(widths.map((width) => '─'.repeat(width))),
    ...rows.map(line),
    ...gaps,
    '',
  ].join('\n');
}
