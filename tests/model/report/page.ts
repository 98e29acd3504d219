import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, type Markup } from '../../../engine/format/html.ts';
import { drawReport } from '../../support/report/draw.ts';
import { type Share, shareText } from '../harness/coverage.ts';
import { unmetFaults, untriedFaults } from '../harness/fault-gaps.ts';
import { caughtShare } from '../harness/mutation.ts';
import { reopeningWords, stepsOf, wordsOf } from '../harness/paths.ts';
import { reportsDir } from '../harness/results.ts';
import { secondsText } from '../run/table.ts';
import type { Chart } from './chart.ts';
import { drawChart, signs } from './draw.ts';
import type { FlowReport } from './flow-report.ts';

function meter(label: string, share: Share | null): Markup {
  if (!share) return html`<div class="figure"><dt>${label}</dt><dd>–</dd></div>`;
  const all = share.covered.length + share.missing.length;
  const part = all === 0 ? 1 : share.covered.length / all;
  const isWhole = share.missing.length === 0;
  return html`<div class="figure ${isWhole ? 'good' : 'bad'}"><dt>${label}</dt>
    <dd>${shareText(share)}</dd><div class="bar"><i style="width:${(part * 100).toFixed(1)}%"></i></div></div>`;
}

function figures({ walk, browser, paths, mutation }: FlowReport): Markup {
  const failed = paths.filter(({ result }) => result && !result.passed).length;
  const passed = paths.filter(({ result }) => result?.passed).length;
  const seconds = paths.reduce((sum, { result }) => sum + (result?.seconds ?? 0), 0);
  return html`<dl class="figures">
    ${meter('estados no modelo', walk.coverage.states)}
    ${meter('transições no modelo', walk.coverage.edges)}
    ${meter('estados no navegador', browser?.states ?? null)}
    ${meter('transições no navegador', browser?.edges ?? null)}
    <div class="figure ${failed > 0 ? 'bad' : passed === paths.length ? 'good' : ''}"><dt>caminhos no navegador</dt>
      <dd>${passed}/${paths.length}</dd><small>${secondsText(seconds)} s</small></div>
    <div class="figure ${mutation ? (caughtShare(mutation) >= 0.9 ? 'good' : 'bad') : ''}"><dt>estragos percebidos</dt>
      <dd>${mutation ? `${mutation.caught}/${mutation.total}` : '–'}</dd>${mutation && html`<small>${Math.floor(caughtShare(mutation) * 100)} %</small>`}</div>
  </dl>`;
}

/** A picture inside the page, so that the page can be sent as one file. */
function picture(flow: string, file: string): Markup | null {
  try {
    const data = readFileSync(join(reportsDir, flow, file)).toString('base64');
    return html`<img src="data:image/png;base64,${data}" alt="A tela quando o caminho falhou" loading="lazy">`;
  } catch {
    return null;
  }
}

function pathRow({ flow }: FlowReport, { number, path, result }: FlowReport['paths'][number]): Markup {
  const [start = '', ...moments] = wordsOf(path).split(' → ');
  const state = result ? (result.passed ? 'passed' : 'failed') : 'open';
  const words = { passed: '✓ passou', failed: '✗ falhou', open: '– não percorrido' }[state];
  const steps = stepsOf(path);
  const edges = steps.flatMap((step) => step.edges);
  // The start is the first row; a reopened tab has no step of its own.
  const broken = result?.failedAfter;
  const place = (index: number) =>
    broken === undefined || index < broken ? '' : index === broken ? ' broken' : ' never';
  const isReopeningBefore = moments.slice(0, broken).includes(reopeningWords);
  const brokenStep = broken ? steps[broken - (isReopeningBefore ? 2 : 1)] : undefined;
  return html`<li class="${state}" id="${flow.name}-${number}">
    <button type="button" aria-pressed="false" data-path="${[...new Set(edges)].join('|')}" data-broken="${(brokenStep?.edges ?? []).join('|')}">
      <span class="number">${number}</span>
      <span class="sentence"><b class="${place(0).trim()}"><span class="words">${start.charAt(0).toUpperCase() + start.slice(1)}</span></b>${moments.map(
        (moment, index) =>
          html`<span class="step${moment === reopeningWords ? ' again' : ''}${place(index + 1)}"><span class="words">${moment}</span></span>`,
      )}</span>
      <span class="result">${words}</span>
      <span class="seconds">${result ? `${secondsText(result.seconds)} s` : ''}</span>
    </button>
    ${
      result?.error
        ? html`<details open><summary>O que aconteceu</summary><pre>${result.error}</pre>${result.screenshot ? picture(flow.model.name, result.screenshot) : null}
      <p>De novo, numa janela: <code>npm run model -- ${flow.name} --path ${number}</code></p>
      ${result.trace ? html`<p>Gravação: <code>npx playwright show-trace ${result.trace}</code></p>` : null}</details>`
        : null
    }</li>`;
}

function checkList({ walk, flow, mutation, paths }: FlowReport): Markup {
  const invariants = (flow.model.invariants ?? []).map(({ words }) => ({
    words,
    problems: walk.failures.filter(({ error }) => error.includes(words)).map(({ error }) => error),
  }));
  const strays = walk.failures.filter(({ error }) => !invariants.some(({ words }) => error.includes(words)));
  const unmet = unmetFaults(flow.model);
  const checks = [
    ...walk.checks,
    ...invariants,
    {
      words: 'cada chamada falha de cada maneira, num dos caminhos',
      problems: untriedFaults(
        flow.model,
        paths.map(({ path }) => path),
      ),
    },
    {
      words: 'cada caminho vai aonde o modelo diz',
      problems: strays.map(({ path, error }) => `${wordsOf(path)}: ${error}`),
    },
  ];
  return html`<div class="columns"><section><h3>O que sempre vale</h3><ul class="checks">${checks.map(
    ({ words, problems }) => html`<li class="${problems.length > 0 ? 'failed' : 'passed'}">
      <span class="mark">${problems.length > 0 ? '✗' : '✓'}</span> ${words}${
        problems.length > 0
          ? html`<ul>${problems.slice(0, 20).map((one) => html`<li>${one}</li>`)}</ul>`
          : null
      }</li>`,
  )}</ul></section>
  <section><h3>Estragos de propósito</h3>${
    mutation
      ? html`<p>A máquina foi estragada em ${mutation.total} lugares, um de cada vez; os caminhos perceberam ${mutation.caught}.</p>
        ${
          mutation.survivors.length > 0
            ? html`<p>Ninguém percebe quando:</p><ul class="survivors">${mutation.survivors.map((words) => html`<li>${words}</li>`)}</ul>`
            : null
        }`
      : html`<p>Não conferidos nesta vez: <code>npm run model -- --mutate</code></p>`
  }${unmet.length > 0 && html`<h3>Falhas que não podem acontecer</h3><ul class="survivors">${unmet.map(({ words, why }) => html`<li>${words} (${why})</li>`)}</ul>`}</section></div>`;
}

function flowSection(report: FlowReport, chart: Chart): Markup {
  const { flow, paths } = report;
  return html`<section class="flow" id="${flow.name}" aria-labelledby="${flow.name}-title">
    <header><h2 id="${flow.name}-title">${flow.title}</h2><code>${flow.name}</code></header>
    ${figures(report)}
    <figure><p class="told" role="status"></p><div class="scroll" tabindex="0" role="group" aria-label="Diagrama: ${flow.title}">${drawChart(chart, report)}</div>
      <figcaption>${Object.entries(signs).map(
        ([seen, { sign, words }]) => html`<span class="legend ${seen}"><i>${sign}</i> ${words}</span>`,
      )}<span class="legend"><i>+1</i> mais uma causa</span></figcaption></figure>
    <h3>${paths.length} caminhos</h3>
    <p class="hint">Escolha um caminho para vê-lo no diagrama. O endereço da página passa a abrir nele.</p>
    <ol class="paths">${paths.map((row) => pathRow(report, row))}</ol>
    ${checkList(report)}
  </section>`;
}

function isGood({ walk, paths }: FlowReport): boolean {
  const isWhole = walk.checks.every(({ problems }) => problems.length === 0) && walk.failures.length === 0;
  return isWhole && paths.every(({ result }) => result?.passed !== false);
}

function summary(reports: FlowReport[]): Markup {
  const cell = (share: Share | undefined) => (share ? shareText(share) : '–');
  return html`<div class="scroll"><table><thead><tr><th scope="col">fluxo</th><th scope="col">estados<br>no modelo</th>
    <th scope="col">transições<br>no modelo</th><th scope="col">estados<br>no navegador</th><th scope="col">transições<br>no navegador</th>
    <th scope="col">caminhos</th><th scope="col">segundos</th><th scope="col">estragos<br>percebidos</th></tr></thead>
    <tbody>${reports.map((report) => {
      const { flow, walk, browser, paths, mutation } = report;
      const passed = paths.filter(({ result }) => result?.passed).length;
      const seconds = paths.reduce((sum, { result }) => sum + (result?.seconds ?? 0), 0);
      return html`<tr class="${isGood(report) ? 'passed' : 'failed'}"><th scope="row"><span class="mark">${isGood(report) ? '✓' : '✗'}</span> <a href="#${flow.name}">${flow.title}</a></th>
        <td>${cell(walk.coverage.states)}</td><td>${cell(walk.coverage.edges)}</td><td>${cell(browser?.states)}</td><td>${cell(browser?.edges)}</td>
        <td>${passed}/${paths.length}</td><td>${secondsText(seconds)}</td>
        <td>${mutation ? `${Math.floor(caughtShare(mutation) * 100)} %` : '–'}</td></tr>`;
    })}</tbody></table></div>`;
}

const arrowHead = html`<svg width="0" height="0" aria-hidden="true"><defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0.5 8 4 0 7.5Z" fill="context-stroke"/></marker></defs></svg>`;

/** The whole page, without external files. `at`: when the run ended. */
export function drawPage(reports: { report: FlowReport; chart: Chart }[], at: Date): string {
  const all = reports.map(({ report }) => report);
  const bad = all.filter((report) => !isGood(report)).length;
  const verdict = bad === 0 ? 'Tudo o que foi percorrido passou.' : `${bad} fluxo(s) com problema.`;
  return drawReport({
    title: 'Modelos dos fluxos',
    about:
      'Cada fluxo é uma máquina de estados. Os caminhos abaixo foram gerados dela e percorridos na máquina e num Chromium de verdade, contra o servidor de verdade.',
    isGood: bad === 0,
    verdict,
    at,
    nav: { name: 'Fluxos', links: all.map(({ flow }) => ({ href: `#${flow.name}`, words: flow.title })) },
    main: [arrowHead, summary(all), ...reports.map(({ report, chart }) => flowSection(report, chart))],
    folder: import.meta.dirname,
  });
}
