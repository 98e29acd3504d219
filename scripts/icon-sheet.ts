import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { iconNames } from '../engine/shell/icon-names.ts';

const { resolve } = createRequire(import.meta.url);
const columns = 6;
const width = 156;
const height = 76;

/** A picture of all icons that a manifest may use, each with its name, for the operators' guide. */
export function renderIconSheet(): string {
  const cells = iconNames.map((name, index) => {
    const [, drawing = ''] = /<svg[^>]*>(.*)<\/svg>/s.exec(
      readFileSync(resolve(`@tabler/icons/outline/${name}.svg`), 'utf8'),
    ) ?? [''];
    const lines = drawing.split('\n').map((line) => line.trim());
    const x = (index % columns) * width;
    const y = Math.floor(index / columns) * height;
    return [
      `<g transform="translate(${x} ${y})">`,
      `<g transform="translate(${width / 2 - 14} 10) scale(1.17)" fill="none" stroke="#26203a" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${lines.filter(Boolean).join('')}</g>`,
      `<text x="${width / 2}" y="60">${name}</text></g>`,
    ].join('');
  });
  const size = `${columns * width} ${Math.ceil(iconNames.length / columns) * height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" font-family="system-ui, sans-serif" font-size="12" fill="#26203a" text-anchor="middle">
<rect width="100%" height="100%" fill="#fff"/>
${cells.join('\n')}
</svg>
`;
}
