import Elk, { type ElkEdgeSection, type ElkExtendedEdge, type ElkNode } from 'elkjs';
import { type AnyStateNode, getInitialSnapshot } from 'xstate';
import { type Edge, edgesOf, nodeName } from '../harness/edges.ts';
import type { FlowModel } from '../harness/flow-model.ts';
import { allPaths, stepsOf } from '../harness/paths.ts';

/** A transition as a part of an arrow's label: its words, line by line. */
export interface ChartLine {
  edge: Edge;
  rows: string[];
}

export interface Arrow {
  source: string;
  target: string;
  lines: ChartLine[];
  sections: ElkEdgeSection[];
  /** Upper left corner of the label. */
  label: { x: number; y: number; width: number; height: number };
}

export interface Box {
  name: string;
  words: string;
  x: number;
  y: number;
  width: number;
  height: number;
  isFinal: boolean;
  isInitial: boolean;
  /** A frame around other boxes. */
  isComposite: boolean;
}

export interface Chart {
  width: number;
  height: number;
  boxes: Box[];
  arrows: Arrow[];
}

export const lineHeight = 16;
/** The average width of a character, CSS pixels: at 13 px bold, and at 12 px. */
const stateCharacter = 7.6;
const labelCharacter = 6.9;
const longestRow = 22;

/** The causes of each transition in words, from the model's moments. */
function causesOf(model: FlowModel): Map<string, string[]> {
  const causes = new Map<string, Set<string>>();
  for (const step of allPaths(model).flatMap(stepsOf))
    for (const edge of step.edges) causes.set(edge, (causes.get(edge) ?? new Set()).add(step.moment.words));
  return new Map([...causes].map(([edge, words]) => [edge, [...words]]));
}

/** Lines of whole words, none much longer than a label may be. */
function wrap(text: string): string[] {
  const rows: string[] = [];
  for (const word of text.split(' ')) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + word.length < longestRow)
      rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows;
}

/** The transition's condition in the notation of statecharts: '[isAdmin]'; '' for none. */
function guardOf(edge: Edge): string {
  const { guard } = edge.definition as { guard?: unknown };
  if (guard === undefined) return '';
  const name = typeof guard === 'object' ? (guard as { type?: string }).type : guard;
  return typeof name === 'string' ? `[${name}]` : '[se couber]';
}

/** The length of a delay in the flow's first start: 'após 3,7 s'; '' for any other event. */
function delayOf(edge: Edge, { machine, starts }: FlowModel): string {
  const [, name = ''] = /^after:(.+)$/.exec(edge.event) ?? [];
  const delay = (machine.implementations.delays as Record<string, unknown>)[name];
  if (delay === undefined) return '';
  const { context } = getInitialSnapshot(machine, starts[0]?.input);
  const ms = typeof delay === 'function' ? (delay({ context }, undefined) as number) : Number(delay);
  return Number.isFinite(ms) ? `após ${(ms / 1000).toLocaleString('pt-BR')} s` : '';
}

function rowsOf(edge: Edge, causes: Map<string, string[]>, model: FlowModel): string[] {
  const [first = edge.event, ...others] = causes.get(edge.id) ?? [];
  const cause = others.length > 0 ? `${first} +${others.length}` : first;
  return [...wrap(cause), ...[guardOf(edge), delayOf(edge, model)].filter(Boolean)];
}

/** Transitions between the same two states share an arrow. */
function bundle(model: FlowModel): { source: string; target: string; lines: ChartLine[] }[] {
  const causes = causesOf(model);
  const arrows = new Map<string, { source: string; target: string; lines: ChartLine[] }>();
  for (const edge of edgesOf(model.machine).filter(({ source }) => source !== '*'))
    for (const target of edge.targets) {
      const key = `${edge.source} ${target}`;
      const arrow = arrows.get(key) ?? { source: edge.source, target, lines: [] };
      arrow.lines.push({ edge, rows: rowsOf(edge, causes, model) });
      arrows.set(key, arrow);
    }
  return [...arrows.values()];
}

function toElk(node: AnyStateNode, words: Record<string, string>): ElkNode {
  const name = nodeName(node);
  const children = Object.values(node.states).map((child) => toElk(child, words));
  if (children.length > 0)
    return { id: name, children, layoutOptions: { 'elk.padding': '[top=36,left=16,bottom=16,right=16]' } };
  const longest = Math.max((words[name] ?? node.key).length, node.key.length);
  const isFirst = node.parent?.parent === undefined && node.parent?.initial.target.includes(node);
  return {
    id: name,
    width: Math.max(96, longest * stateCharacter + 40),
    height: 46,
    layoutOptions: isFirst ? { 'elk.layered.layering.layerConstraint': 'FIRST' } : {},
  };
}

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.spacing.nodeNode': '32',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.considerModelOrder.strategy': 'PREFER_NODES',
  'elk.padding': '[top=40,left=20,bottom=20,right=20]',
};

/** Inner boxes have positions relative to their frame; the page needs absolute ones. */
function flatten(node: ElkNode, x = 0, y = 0): Map<string, { node: ElkNode; x: number; y: number }> {
  const all = new Map<string, { node: ElkNode; x: number; y: number }>();
  for (const child of node.children ?? []) {
    const place = { node: child, x: x + (child.x ?? 0), y: y + (child.y ?? 0) };
    all.set(child.id, place);
    for (const [id, inner] of flatten(child, place.x, place.y)) all.set(id, inner);
  }
  return all;
}

function collectEdges(node: ElkNode): ElkExtendedEdge[] {
  return [...(node.edges ?? []), ...(node.children ?? []).flatMap(collectEdges)];
}

/** The layout of a machine: layered, from the initial state downwards. */
export async function layOut(model: FlowModel): Promise<Chart> {
  const { machine, stateWords } = model;
  const bundles = bundle(model);
  const edges = bundles.map(({ source, target, lines }, index): ElkExtendedEdge => {
    const rows = lines.flatMap((line) => line.rows);
    return {
      id: String(index),
      sources: [source],
      targets: [target],
      labels: [
        {
          // The layout reserves no space for a label without text.
          text: rows.join('\n'),
          width: Math.max(...rows.map((row) => row.length)) * labelCharacter + 26,
          height: rows.length * lineHeight + 6,
          layoutOptions: { 'elk.edgeLabels.inline': 'true' },
        },
      ],
    };
  });
  const children = Object.values(machine.root.states).map((node) => toElk(node, stateWords));
  const laid: ElkNode = await new Elk().layout({ id: '*', layoutOptions: options, children, edges });
  const places = flatten(laid);
  const origin = (container?: string) => places.get(container ?? '') ?? { x: 0, y: 0 };
  const laidEdges = new Map(
    collectEdges(laid).map((edge) => [edge.id, edge as ElkExtendedEdge & { container?: string }]),
  );

  return {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    boxes: [...places].map(([name, { node, x, y }]) => {
      const state = name
        .split('.')
        .reduce((parent, key) => parent.states[key] as AnyStateNode, machine.root as AnyStateNode);
      return {
        name,
        words: stateWords[name] ?? state.key,
        x,
        y,
        width: node.width ?? 0,
        height: node.height ?? 0,
        isFinal: state.type === 'final',
        isInitial: state.parent?.initial.target.includes(state) ?? false,
        isComposite: Object.keys(state.states).length > 0,
      };
    }),
    arrows: bundles.map((arrow, index) => {
      const edge = laidEdges.get(String(index));
      const { x, y } = origin(edge?.container);
      const move = (point: { x: number; y: number }) => ({ x: point.x + x, y: point.y + y });
      const [label] = edge?.labels ?? [];
      return {
        ...arrow,
        sections: (edge?.sections ?? []).map((section) => ({
          ...section,
          startPoint: move(section.startPoint),
          endPoint: move(section.endPoint),
          bendPoints: section.bendPoints?.map(move),
        })),
        label: {
          ...move({ x: label?.x ?? 0, y: label?.y ?? 0 }),
          width: label?.width ?? 0,
          height: label?.height ?? 0,
        },
      };
    }),
  };
}
