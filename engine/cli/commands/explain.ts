import { suggest } from '../../expression/check.ts';
import { hasErrors } from '../../manifest/diagnostics.ts';
import { entries, isText, type Node, plain } from '../../manifest/node.ts';
import { printDiagnostic } from '../../manifest/print.ts';
import { positionAt } from '../../manifest/source.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../options.ts';
import { openProject, requireTenant } from '../project.ts';

/** Prints the long form of a page, each value with the file that it comes from. */
export const explain: Command = ([slug, name], options, terminal) => {
  if (!slug || !name) throw new UsageError('explain pede um tenant e uma página.');
  const project = openProject(options.tenantsDir);
  const { long, diagnostics } = project.compile(requireTenant(project, slug));
  const page = long.pages.get(name);
  if (!page) {
    const near = suggest(name, [...long.pages.keys()]);
    const hint = near ? `Você quis dizer "${near}"?` : `Há ${[...long.pages.keys()].join(', ')}.`;
    throw new UsageError(`o tenant "${slug}" não tem a página "${name}". ${hint}`);
  }
  if (options.format === 'json')
    terminal.out(
      JSON.stringify({ page: plain(page.node), origins: origins(page.node, ''), diagnostics }, null, 2),
    );
  else {
    const lines = render(page.node, 0, '', '');
    const width = Math.min(72, Math.max(...lines.map((line) => line.text.length)) + 2);
    for (const { text, origin } of lines)
      terminal.out(origin ? `${text.padEnd(width)} ${terminal.palette.dim(`← ${origin}`)}` : text);
    for (const problem of diagnostics) terminal.err(printDiagnostic(problem, terminal.palette));
  }
  return hasErrors(diagnostics) ? 1 : 0;
};

interface Line {
  text: string;
  origin?: string;
}

function originOf(node: Node): string {
  if (node.why) return node.why;
  const { file, offset } = node.place;
  const { line } = positionAt(file.text, offset);
  return `${file.shown}:${line}`;
}

function render(node: Node, depth: number, before: string, after: string): Line[] {
  const indent = '  '.repeat(depth);
  if (node.kind === 'scalar')
    return [{ text: `${indent}${before}${JSON.stringify(node.value)}${after}`, origin: originOf(node) }];
  const children: [string, Node][] =
    node.kind === 'array'
      ? node.items.map((item) => ['', item])
      : entries(node)
          .filter(([key]) => key !== '$schema')
          .map(([key, value]) => [`${JSON.stringify(key)}: `, value]);
  const [open, close] = node.kind === 'array' ? ['[', ']'] : ['{', '}'];
  const isShort = node.kind === 'array' && node.items.every(isText);
  if (children.length === 0 || isShort)
    return [{ text: `${indent}${before}${JSON.stringify(plain(node))}${after}`, origin: originOf(node) }];
  const inner = children.flatMap(([key, child], index) =>
    render(child, depth + 1, key, index < children.length - 1 ? ',' : ''),
  );
  return [{ text: `${indent}${before}${open}` }, ...inner, { text: `${indent}${close}${after}` }];
}

/** The source of each value, by its JSON Pointer. */
function origins(node: Node, path: string): Record<string, string> {
  if (node.kind === 'scalar') return { [path]: originOf(node) };
  const children: [string, Node][] =
    node.kind === 'array' ? node.items.map((item, index) => [String(index), item]) : entries(node);
  return Object.assign(
    {},
    ...children.map(([key, child]) => origins(child, `${path}/${key.replaceAll('/', '~1')}`)),
  );
}
