import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportsDir } from '../harness/results.ts';
import { layOut } from './chart.ts';
import type { FlowReport } from './flow-report.ts';
import { drawPage } from './page.ts';

/** Draws the report; answers its file. */
export async function writeReport(reports: FlowReport[]): Promise<string> {
  const drawn = await Promise.all(
    reports.map(async (report) => ({ report, chart: await layOut(report.flow.model) })),
  );
  mkdirSync(reportsDir, { recursive: true });
  const file = join(reportsDir, 'index.html');
  writeFileSync(file, drawPage(drawn, new Date()));
  return file;
}
