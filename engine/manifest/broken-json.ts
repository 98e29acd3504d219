/** What the parser's errors mean to who wrote the file. */
import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import type { ReadProblem } from './diagnostics.ts';
import type { SourceFile } from './source.ts';

const MOST = 3;

const syntaxTexts: Record<string, string> = {
  InvalidCharacter: 'caractere de controle dentro de um texto (uma tabulação se escreve \\t)',
  InvalidNumberFormat: 'número inválido',
  PropertyNameExpected: 'falta o nome de uma chave (há uma vírgula a mais?)',
  ValueExpected: 'falta um valor (há uma vírgula a mais?)',
  ColonExpected: 'faltam dois-pontos depois da chave',
  CommaExpected: 'falta uma vírgula antes daqui',
  CloseBraceExpected: 'falta fechar com }',
  CloseBracketExpected: 'falta fechar com ]',
  EndOfFileExpected: 'há algo depois do fim',
  InvalidCommentToken: 'JSON não tem comentários',
  UnexpectedEndOfString: 'falta fechar as aspas',
};

const nameOf = ({ error }: ParseError) => printParseErrorCode(error);

/** Each mistake once. */
export function brokenJson(errors: readonly ParseError[], file: SourceFile): ReadProblem[] {
  // The parser says the same mistake twice when it can be two things: the first is enough.
  const told = errors.filter((error, index) => error.offset !== errors[index - 1]?.offset);
  const problems: ReadProblem[] = [];
  let end = 0;
  for (const error of told) {
    if (problems.length === MOST) break;
    const isSymbol = nameOf(error) === 'InvalidSymbol';
    // Behind a symbol that it does not know, the parser misses what stands there: what it then tells is right as it is.
    if (error.offset < end || (end > 0 && !isSymbol)) continue;
    const symbol = isSymbol ? symbolAt(file.text, error.offset) : undefined;
    const { offset, length } = symbol ?? error;
    const said = symbol?.said ?? syntaxTexts[nameOf(error)] ?? 'símbolo inesperado';
    problems.push({
      code: 'PRT-101',
      place: { file, offset, length },
      message: `JSON quebrado: ${said}`,
      ...(symbol?.near !== undefined && { suggestion: symbol.near }),
    });
    if (symbol) end = symbol.isLast ? file.text.length : offset + length;
  }
  return problems;
}

interface Symbol {
  offset: number;
  length: number;
  said: string;
  near?: string;
  /** From here on it is not certain what is within quotes. */
  isLast: boolean;
}

/** What a text or a key is closed before. */
const ahead = String.raw`(?=\s*(?:[,:}\]]|$))`;
const quotes = "'‘’‚“”„«»`´";
const quoted = new RegExp(`[${quotes}]([^\\n]*?)["${quotes}]${ahead}`, 'my');
const bare = new RegExp(`[^\\n]*?${ahead}`, 'my');
const closedWrongly = new RegExp(`[${quotes.slice(1)}]${ahead}`, 'm');
const words = /^(true|false|null)$/i;

const straight = 'aspas precisam ser retas e duplas (")';

function symbolAt(text: string, offset: number): Symbol {
  if (text[offset - 1] === '"') return afterText(text, offset);
  const [whole, inside] = matchAt(quoted, text, offset);
  if (whole !== undefined)
    return { offset, length: whole.length, said: straight, near: inside ?? '', isLast: whole.includes('"') };
  const [written = ''] = matchAt(bare, text, offset);
  const place = { offset, length: written.length, isLast: written.includes('"') };
  if (words.test(written)) return { ...place, said: `${written.toLowerCase()} se escreve em minúsculas` };
  if (written.startsWith("'") || /[‘’‚“”„]/.test(written)) return { ...place, said: straight };
  return { ...place, said: 'um texto vai entre aspas duplas (")', near: written };
}

/** A symbol right behind a text: the text was meant to end elsewhere. */
function afterText(text: string, offset: number): Symbol {
  const texts = [...text.slice(0, offset).matchAll(/"(?:\\.|[^"\\\n])*"/g)];
  const from = texts.at(-1)?.index ?? 0;
  const wrong = closedWrongly.exec(text.slice(from, offset));
  if (wrong) return { offset: from + wrong.index, length: 1, said: straight, isLast: true };
  return { offset: offset - 1, length: 1, said: 'dentro de um texto, aspas se escrevem \\"', isLast: true };
}

function matchAt(pattern: RegExp, text: string, offset: number): (string | undefined)[] {
  pattern.lastIndex = offset;
  return pattern.exec(text) ?? [];
}
