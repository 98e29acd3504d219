/** Reads Markdown with front matter into the tree of an item: its key is the file's name, its body becomes HTML. */
import { basename } from 'node:path';
import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import {
  type ErrorCode,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type ParsedNode,
  parseDocument,
  type YAMLParseError,
} from 'yaml';
import type { ReadProblem } from './diagnostics.ts';
import type { Node, Prop } from './node.ts';
import type { ReadResult } from './read.ts';
import type { SourceFile } from './source.ts';

/** Markdown as HTML; HTML inside it and addresses of any kind stay, for whoever stores it to clean. */
export const markdownToHtml = (markdown: string): string =>
  micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml()],
  }).trim();

const frontMatter = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/** The two parts of a file, and where they begin. */
export function splitFrontMatter(text: string): {
  front: string;
  frontAt: number;
  body: string;
  bodyAt: number;
} {
  const found = frontMatter.exec(text);
  if (found?.index !== 0) return { front: '', frontAt: 0, body: text, bodyAt: 0 };
  const [whole, front = ''] = found;
  return { front, frontAt: whole.indexOf('\n') + 1, body: text.slice(whole.length), bodyAt: whole.length };
}

/** Reads `file`; its body becomes the property called `body`. */
export function readMarkdown(file: SourceFile, body: string): ReadResult {
  const parts = splitFrontMatter(file.text);
  const problems: ReadProblem[] = [];
  const document = parseDocument(parts.front, { lineCounter: new LineCounter(), prettyErrors: false });
  const lacking = lackingIn(file, parts, isMap(document.contents) && document.errors.length === 0);
  if (lacking) return { problems: [lacking] };
  // What follows in a line that is not understood is told by its first error.
  const lines = document.errors.map(({ pos: [from] }) => parts.front.slice(0, from).split('\n').length);
  const firsts = document.errors.filter((_, at) => lines.indexOf(lines[at] ?? 0) === at);
  for (const error of firsts.slice(0, 3)) problems.push(brokenFront(error, parts, file));
  if (problems.length > 0) return { problems };
  const start = { file, offset: 0, length: 1 };
  const key = { kind: 'scalar', place: start, value: basename(file.path, '.md') } as const;
  const props = new Map<string, Prop>([['key', { keyPlace: start, value: key }]]);
  const front = document.contents && yamlNode(document.contents, file, parts.frontAt, problems);
  if (front?.kind === 'object') for (const [name, prop] of front.props) props.set(name, prop);
  const text = parts.body.trim();
  if (text !== '') {
    const place = { file, offset: parts.bodyAt + parts.body.indexOf(text), length: 1 };
    if (props.has(body)) problems.push({ code: 'PRT-104', place, message: `"${body}" já está no cabeçalho` });
    props.set(body, { keyPlace: place, value: { kind: 'scalar', place, value: markdownToHtml(text) } });
  }
  return { node: { kind: 'object', place: start, props }, problems };
}

/** What makes a header none, or its lines no properties: whatever else is said of it then would mislead. `isRead`: it has some. */
function lackingIn(
  file: SourceFile,
  { front, frontAt }: ReturnType<typeof splitFrontMatter>,
  isRead: boolean,
): ReadProblem | undefined {
  const tell = (offset: number, length: number, why: string, suggestion?: string): ReadProblem => ({
    ...{ code: 'PRT-101', place: { file, offset, length }, message: `cabeçalho quebrado: ${why}` },
    ...(suggestion !== undefined && { suggestion }),
  });
  if (frontAt === 0) {
    const [, before] = /^(\s*)---[ \t]*\r?\n/.exec(file.text) ?? [];
    if (before === undefined) {
      const [header] = /^(?:[\w-]+:[ \t].*\n)+---[ \t]*(?:\r?\n|$)/.exec(file.text) ?? [];
      return header === undefined
        ? undefined
        : tell(0, header.indexOf('\n'), 'falta o --- na primeira linha');
    }
    return before === ''
      ? tell(0, 3, 'falta o --- que o fecha, em uma linha antes do texto')
      : tell(0, 1, 'o primeiro --- fica na primeira linha do arquivo');
  }
  if (isRead || front.trim() === '') return undefined;
  const glued = /^([\w-]+:)(?!\/\/)(\S.*?)\s*$/m.exec(front);
  if (glued) {
    const [line, key = '', value = ''] = glued;
    return tell(
      frontAt + glued.index,
      line.trimEnd().length,
      `depois de "${key}" vem um espaço`,
      `${key} ${value}`,
    );
  }
  // Errors of YAML say more, where there are some.
  return /^[\w-]+:/m.test(front)
    ? undefined
    : tell(frontAt, front.trimEnd().length, 'cada linha diz uma chave e o seu valor, como "title: Olá"');
}

const unquoted = 'um texto com ": " vai entre aspas';
const indented = 'falta fechar [ ou {, ou o recuo da linha não é o das outras';

/** What the errors of YAML mean, for who writes the file. */
const yamlWords: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY: indented,
  MULTILINE_IMPLICIT_KEY: indented,
  BAD_INDENT: indented,
  BAD_SCALAR_START: 'um texto que começa com este sinal vai entre aspas',
  BAD_DQ_ESCAPE: 'entre aspas duplas, cada barra \\ se escreve duas vezes',
  DUPLICATE_KEY: 'a chave já está no cabeçalho',
  MISSING_CHAR: 'falta fechar as aspas, ou falta ": " depois de uma chave',
  TAB_AS_INDENT: 'o recuo é feito de espaços, não de tabulações',
  UNEXPECTED_TOKEN: 'sobra algo depois do valor; um texto com aspas dentro vai todo entre aspas duplas',
};

function brokenFront(
  { code, pos: [from, to] }: YAMLParseError,
  { front, frontAt }: ReturnType<typeof splitFrontMatter>,
  file: SourceFile,
): ReadProblem {
  const [line = ''] = front.slice(from).split('\n');
  const value = line.trimEnd();
  const hasColon = code === 'BLOCK_AS_IMPLICIT_KEY' && /:\s/.test(value);
  const why = hasColon ? unquoted : (yamlWords[code] ?? 'não tem a forma do YAML');
  // The whole text goes between quotes.
  const isText = hasColon || code === 'BAD_SCALAR_START';
  return {
    code: 'PRT-101',
    place: { file, offset: frontAt + from, length: isText ? value.length : Math.max(1, to - from) },
    message: `cabeçalho quebrado: ${why}`,
    ...(isText && { suggestion: JSON.stringify(value) }),
  };
}

function yamlNode(yaml: ParsedNode, file: SourceFile, shift: number, problems: ReadProblem[]): Node {
  const [from, to] = yaml.range;
  const place = { file, offset: shift + from, length: Math.max(1, to - from) };
  if (isSeq<ParsedNode>(yaml))
    return { kind: 'array', place, items: yaml.items.map((item) => yamlNode(item, file, shift, problems)) };
  if (isMap<ParsedNode, ParsedNode | null>(yaml)) {
    const props = yaml.items.map(({ key, value }): [string, Prop] => {
      const name = yamlNode(key, file, shift, problems);
      const said = value && yamlNode(value, file, shift, problems);
      const text = name.kind === 'scalar' ? String(name.value) : '';
      return [
        text,
        { keyPlace: name.place, value: said ?? { kind: 'scalar', place: name.place, value: null } },
      ];
    });
    return { kind: 'object', place, props: new Map(props) };
  }
  if (isAlias(yaml))
    problems.push({ code: 'PRT-101', place, message: 'cabeçalho quebrado: & e * não valem aqui' });
  const value = isScalar(yaml) ? yaml.value : null;
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return { kind: 'scalar', place, value: isPlain ? value : null };
}
