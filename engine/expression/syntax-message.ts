/** What is wrong with the spelling of an expression, in the operator's words. */

/** Marks that the parser names in capitals. */
const marks: Record<string, string> = { RPAREN: ')', RBRACKET: ']', RBRACE: '}', COLON: ':', COMMA: ',' };

/**
 * `code` and `summary` are the parser's; `found` is the text at the place that it points to. A single `=` and words
 * for operators are what people write most.
 */
export function syntaxMessage(code: string, summary: string, found: string): string {
  const mark = marks[/^Expected (\w+)/.exec(summary)?.[1] ?? ''];
  if (found === '=') return 'para comparar, use ==';
  if (mark) return `falta ${mark}`;
  if (code === 'unterminated_string' || code === 'newline_in_string')
    return 'faltam as aspas que fecham o texto';
  if (code === 'limit_exceeded') return 'é longa demais; divida-a';
  if (code === 'reserved_identifier') return `${quoted(found)} é uma palavra reservada`;
  if (found === '') return 'falta algo no fim';
  return `${quoted(found)} não cabe aqui; falta um operador (&&, ||, ==, +) ou um valor antes`;
}

const quoted = (text: string) => `"${text}"`;
