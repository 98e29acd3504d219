/** The layer that is scratched off, painted once on a canvas: brushed metal in the brand's color, engraved. */
import { colorNumber, mix, readableOn } from '../../stage/palette.ts';
import type { StagePalette } from '../../stage/types.ts';

export interface FoilOptions {
  /** Color of the layer, #RRGGBB; null: metal tinted with the brand's accent. */
  color: string | null;
  /** Engraved in the middle. */
  legend: string;
  font: string;
}

const silver = 0xc9ccd6;

function css(color: number, alpha = 1): string {
  return `rgba(${color >> 16},${(color >> 8) & 255},${color & 255},${alpha})`;
}

/** Pseudo-random numbers (0-1) that are always the same, so that two screenshots are equal. */
function scattered(index: number, salt: number): number {
  return ((index + 1) * 0.618_033_988_7 * salt) % 1;
}

function paintMetal(context: CanvasRenderingContext2D, side: number, metal: number): void {
  const light = context.createLinearGradient(0, 0, side, side);
  const stops: [number, number][] = [
    [0, mix(metal, 0x000000, 0.16)],
    [0.18, mix(metal, 0xffffff, 0.34)],
    [0.34, metal],
    [0.52, mix(metal, 0xffffff, 0.58)],
    [0.66, mix(metal, 0x000000, 0.06)],
    [0.84, mix(metal, 0xffffff, 0.3)],
    [1, mix(metal, 0x000000, 0.22)],
  ];
  for (const [offset, color] of stops) light.addColorStop(offset, css(color));
  context.fillStyle = light;
  context.fillRect(0, 0, side, side);
}

/** Fine slanted lines, as on brushed metal. */
function paintGrain(context: CanvasRenderingContext2D, side: number): void {
  context.lineWidth = side / 640;
  for (let index = 0; index < 260; index += 1) {
    const x = (scattered(index, 1) * 1.6 - 0.3) * side;
    const y = scattered(index, 2.3) * side;
    const length = (0.05 + scattered(index, 3.1) * 0.3) * side;
    const shade = scattered(index, 5.7);
    context.strokeStyle = shade > 0.5 ? `rgba(255,255,255,${shade * 0.2})` : `rgba(0,0,0,${shade * 0.12})`;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + length, y - length * 0.28);
    context.stroke();
  }
}

/** A rosette of rotated ellipses, as on banknotes. */
function paintRosette(context: CanvasRenderingContext2D, side: number, ink: number): void {
  context.save();
  context.translate(side / 2, side / 2);
  context.lineWidth = side / 420;
  for (const [reach, turns, alpha] of [
    [0.46, 30, 0.17],
    [0.35, 24, 0.22],
    [0.25, 18, 0.28],
  ] as const) {
    context.strokeStyle = css(ink, alpha);
    for (let index = 0; index < turns; index += 1) {
      context.beginPath();
      context.ellipse(0, 0, side * reach, side * reach * 0.4, (index * Math.PI) / turns, 0, Math.PI * 2);
      context.stroke();
    }
  }
  context.restore();
}

function paintBorder(context: CanvasRenderingContext2D, side: number, ink: number): void {
  const edge = side * 0.035;
  context.strokeStyle = css(ink, 0.32);
  context.lineWidth = side / 320;
  context.setLineDash([side / 64, side / 80]);
  context.beginPath();
  context.roundRect(edge, edge, side - edge * 2, side - edge * 2, side * 0.045);
  context.stroke();
  context.setLineDash([]);
}

/** The engraved words on their own plate, so that they can be read on any metal. */
function paintLegend(
  context: CanvasRenderingContext2D,
  side: number,
  metal: number,
  options: FoilOptions,
): void {
  const ink = readableOn(mix(metal, 0xffffff, 0.45), mix(metal, 0x000000, 0.72), 0x1d1826);
  context.font = `800 ${side * 0.068}px ${options.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const width = context.measureText(options.legend).width + side * 0.12;
  const height = side * 0.15;
  const plate = context.createLinearGradient(0, (side - height) / 2, 0, (side + height) / 2);
  plate.addColorStop(0, css(mix(metal, 0xffffff, 0.68)));
  plate.addColorStop(1, css(mix(metal, 0xffffff, 0.3)));
  context.shadowColor = 'rgba(0,0,0,.28)';
  context.shadowBlur = side * 0.02;
  context.shadowOffsetY = side * 0.008;
  context.fillStyle = plate;
  context.beginPath();
  context.roundRect((side - width) / 2, (side - height) / 2, width, height, height / 2);
  context.fill();
  context.shadowColor = 'transparent';
  context.fillStyle = 'rgba(255,255,255,.7)';
  context.fillText(options.legend, side / 2, side / 2 + side * 0.006);
  context.fillStyle = css(ink);
  context.fillText(options.legend, side / 2, side / 2 + side * 0.002);
}

/** The metal of a card: its own color, or silver mixed with the accent: gold for orange, rose for red. */
export function metalOf(color: string | null, palette: StagePalette): number {
  const own = color ? colorNumber(color, -1) : -1;
  return own >= 0 ? own : mix(silver, palette.accent, 0.5);
}

/** Paints the layer, `side` pixels wide. */
export function paintFoil(side: number, palette: StagePalette, options: FoilOptions): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const metal = metalOf(options.color, palette);
  const ink = mix(palette.brand, palette.brandDeep, 0.4);
  paintMetal(context, side, metal);
  paintGrain(context, side);
  paintRosette(context, side, ink);
  paintBorder(context, side, ink);
  paintLegend(context, side, metal, options);
  return canvas;
}

/** A stamp that uncovers the layer: opaque in the middle, with a ragged edge as from a coin. */
export function paintStamp(side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const middle = side / 2;
  context.fillStyle = '#fff';
  context.beginPath();
  context.arc(middle, middle, middle * 0.8, 0, Math.PI * 2);
  context.fill();
  for (let index = 0; index < 46; index += 1) {
    const angle = scattered(index, 1) * Math.PI * 2;
    const reach = middle * (0.74 + scattered(index, 2.7) * 0.16);
    context.beginPath();
    context.arc(
      middle + Math.cos(angle) * reach,
      middle + Math.sin(angle) * reach,
      middle * (0.04 + scattered(index, 4.3) * 0.06),
      0,
      Math.PI * 2,
    );
    context.fill();
  }
  return canvas;
}

/** Light that moves over the layer before the first stroke. */
export function paintSheen(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const light = context.createLinearGradient(0, 0, width, 0);
  light.addColorStop(0, 'rgba(255,255,255,0)');
  light.addColorStop(0.5, 'rgba(255,255,255,.55)');
  light.addColorStop(1, 'rgba(255,255,255,0)');
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
  return canvas;
}
