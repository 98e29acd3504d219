/**
 * Formats JSON as the project's formatter (Biome) does: two spaces, lines of at most 110 characters. An object whose first
 * key is on a new line stays open; an array is on one line if it fits.
 */
import { type Node, parseTree } from 'jsonc-parser';

const WIDTH = 110;

/** The formatted text; undefined if it is not valid JSON. */
export function formatJson(text: string): string | undefined {
  const errors: [] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  if (!tree || errors.length > 0) return undefined;
  return `${print(tree, text, 0, 0, 0)}\n`;
}

const indented = (depth: number) => '  '.repeat(depth);

/** `before` and `after`: the number of characters before and after it on its line. */
function print(node: Node, text: string, depth: number, before: number, after: number): string {
  const children = node.children ?? [];
  if (node.type !== 'object' && node.type !== 'array')
    return text.slice(node.offset, node.offset + node.length);
  const [open, close] = node.type === 'object' ? ['{', '}'] : ['[', ']'];
  if (children.length === 0) return `${open}${close}`;
  if (!mustOpen(node, text)) {
    const line = flat(node, text);
    if (!line.includes('\n') && before + line.length + after <= WIDTH) return line;
  }
  if (node.type === 'array' && children.every(({ type }) => type === 'number'))
    return filled(children, text, depth);
  const lines = children.map((child, index) => {
    const isLast = index === children.length - 1;
    const gap = index > 0 && hasBlankLine(children[index - 1], child, text) ? '\n' : '';
    const comma = isLast ? '' : ',';
    return `${gap}${indented(depth + 1)}${printMember(child, text, depth + 1, comma.length)}${comma}`;
  });
  return `${open}\n${lines.join('\n')}\n${indented(depth)}${close}`;
}

function printMember(child: Node, text: string, depth: number, after: number): string {
  const [key, value] = child.type === 'property' ? (child.children ?? []) : [];
  if (!key || !value) return print(child, text, depth, depth * 2, after);
  const name = `${text.slice(key.offset, key.offset + key.length)}: `;
  return name + print(value, text, depth, depth * 2 + name.length, after);
}

/** The value on one line; undefined if a part of it must stay open. */
function flat(node: Node, text: string): string {
  const children = node.children ?? [];
  if (node.type === 'property') return children.map((child) => flat(child, text)).join(': ');
  if (node.type !== 'object' && node.type !== 'array')
    return text.slice(node.offset, node.offset + node.length);
  if (children.length === 0) return node.type === 'object' ? '{}' : '[]';
  if (mustOpen(node, text)) return '\n';
  const inner = children.map((child) => flat(child, text)).join(', ');
  return node.type === 'object' ? `{ ${inner} }` : `[${inner}]`;
}

/** Whether it stays open: an object whose first key is on a new line, or a list of items with several parts. */
function mustOpen(node: Node, text: string): boolean {
  const children = node.children ?? [];
  const [first] = children;
  if (!first) return false;
  if (node.type === 'object') return text.slice(node.offset, first.offset).includes('\n');
  const hasParts = ({ type, children: parts = [] }: Node) =>
    type === first.type && (type === 'object' || type === 'array') && parts.length > 1;
  return children.length > 1 && children.every(hasParts);
}

/** Numbers, filled into lines. */
function filled(children: readonly Node[], text: string, depth: number): string {
  const lines: string[] = [];
  let line = '';
  children.forEach((child, index) => {
    const part =
      text.slice(child.offset, child.offset + child.length) + (index < children.length - 1 ? ',' : '');
    const longer = line ? `${line} ${part}` : indented(depth + 1) + part;
    if (line && longer.length > WIDTH) {
      lines.push(line);
      line = indented(depth + 1) + part;
    } else line = longer;
  });
  return `[\n${[...lines, line].join('\n')}\n${indented(depth)}]`;
}

function hasBlankLine(before: Node | undefined, node: Node, text: string): boolean {
  return before !== undefined && /\n[ \t\r]*\n/.test(text.slice(before.offset + before.length, node.offset));
}
