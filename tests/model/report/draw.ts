import type { ElkEdgeSection } from 'elkjs';
import { html, type Markup } from '../../../engine/format/html.ts';
import { type Arrow, type Box, type Chart, lineHeight } from './chart.ts';
import { type FlowReport, type Seen, seenOf } from './flow-report.ts';

/** Marked by a sign as well as by a color. */
export const signs: Record<Seen, { sign: string; words: string }> = {
  browser: { sign: '●', words: 'visto no navegador' },
  machine: { sign: '◐', words: 'só na máquina' },
  nowhere: { sign: '○', words: 'em nenhum caminho' },
};
const order: Seen[] = ['nowhere', 'machine', 'browser'];

function worst(all: Seen[]): Seen {
  return order.find((seen) => all.includes(seen)) ?? 'browser';
}

/** A line through its bends, with rounded corners. */
function pathData({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): string {
  const points = [startPoint, ...bendPoints, endPoint];
  const radius = 10;
  const toward = (from: { x: number; y: number }, to: { x: number; y: number }) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const step = Math.min(radius, length / 2) / length;
    return `${(from.x + (to.x - from.x) * step).toFixed(1)} ${(from.y + (to.y - from.y) * step).toFixed(1)}`;
  };
  const corners = bendPoints.map((bend, index) => {
    const before = points[index] ?? bend;
    const after = points[index + 2] ?? bend;
    return `L${toward(bend, before)}Q${bend.x} ${bend.y} ${toward(bend, after)}`;
  });
  return `M${startPoint.x} ${startPoint.y}${corners.join('')}L${endPoint.x} ${endPoint.y}`;
}

function drawBox(box: Box, report: FlowReport): Markup {
  const { x, y, width, height, words, name } = box;
  if (box.isComposite)
    return html`<g class="frame"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="16"/>
      <text x="${x + 14}" y="${y + 23}">${words}</text></g>`;
  const seen = seenOf(report, 'states', name);
  const key = name.split('.').at(-1) ?? name;
  const middle = x + width / 2;
  return html`<g class="state ${seen}" data-state="${name}"><title>${name}: ${signs[seen].words}</title>
    <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12"/>
    ${box.isFinal && html`<rect class="inner" x="${x + 4}" y="${y + 4}" width="${width - 8}" height="${height - 8}" rx="9"/>`}
    <text x="${middle}" y="${y + (words === key ? 28 : 21)}"><tspan class="sign">${signs[seen].sign}</tspan> ${words}</text>
    ${words !== key && html`<text class="key" x="${middle}" y="${y + 36}">${key}</text>`}</g>`;
}

function drawStart({ x, y, width }: Box): Markup {
  const middle = x + width / 2;
  return html`<g class="start"><circle cx="${middle}" cy="${y - 22}" r="5"/><path d="M${middle} ${y - 17}V${y - 3}" marker-end="url(#head)"/></g>`;
}

function drawArrow(arrow: Arrow, report: FlowReport): { line: Markup; label: Markup } {
  const each = arrow.lines.map((line) => ({ ...line, seen: seenOf(report, 'edges', line.edge.id) }));
  const seen = worst(each.map((line) => line.seen));
  const { x, y, width, height } = arrow.label;
  let row = 0;
  const drawLine = ({ edge, rows, seen: own }: (typeof each)[number]) =>
    html`<text class="${own}"><title>${edge.id}: ${signs[own].words}</title>${rows.map((words, index) => {
      const sign =
        index === 0 &&
        html`<tspan class="sign" x="${x + 7}" y="${y + 14 + row * lineHeight}">${signs[own].sign}</tspan>`;
      return html`${sign}<tspan x="${x + 20}" y="${y + 14 + row++ * lineHeight}">${words}</tspan>`;
    })}</text>`;
  const ids = arrow.lines.map(({ edge }) => edge.id).join('|');
  return {
    line: html`<g class="arrow ${seen}" data-edges="${ids}">${arrow.sections.map(
      (section) => html`<path d="${pathData(section)}" marker-end="url(#head)"/>`,
    )}</g>`,
    label: html`<g class="label" data-edges="${ids}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="7"/>${each.map(drawLine)}</g>`,
  };
}

/** The statechart of a flow with its coverage. */
export function drawChart(chart: Chart, report: FlowReport): Markup {
  const { title } = report.flow;
  const arrows = chart.arrows.map((arrow) => drawArrow(arrow, report));
  return html`<svg class="chart" viewBox="0 0 ${Math.ceil(chart.width)} ${Math.ceil(chart.height)}"
    width="${Math.ceil(chart.width)}" height="${Math.ceil(chart.height)}" role="img" aria-label="Diagrama de estados: ${title}">
    ${chart.boxes.filter((box) => box.isComposite).map((box) => drawBox(box, report))}
    ${arrows.map(({ line }) => line)}
    ${chart.boxes.filter((box) => !box.isComposite).map((box) => drawBox(box, report))}
    ${chart.boxes.filter((box) => box.isInitial).map(drawStart)}
    ${arrows.map(({ label }) => label)}</svg>`;
}
