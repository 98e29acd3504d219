/** Completes the expressions of a manifest by what each of them sees, as the compiler found it. */
import { getLocation } from 'jsonc-parser';
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  type Position,
  type Range,
} from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { kindName } from '../../expression/check.ts';
import { type Completion, completionsAt } from '../../expression/complete.ts';
import type { CompileResult } from '../../manifest/compile.ts';
import { expressionKey } from '../../manifest/model.ts';

const kinds = {
  root: CompletionItemKind.Variable,
  field: CompletionItemKind.Field,
  function: CompletionItemKind.Function,
} as const;

/** Null where there is no expression. */
export function completeExpression(
  document: TextDocument,
  position: Position,
  path: string,
  { expressions }: CompileResult,
): CompletionList | null {
  const text = document.getText();
  const offset = document.offsetAt(position);
  const { previousNode: node, isAtPropertyKey } = getLocation(text, offset);
  if (isAtPropertyKey || node?.type !== 'string' || offset <= node.offset) return null;
  const roots = expressions.get(expressionKey({ path }, node.offset));
  const begin = roots && beginOf(text.slice(node.offset + 1, offset), String(node.value));
  if (!roots || begin === undefined) return null;
  const from = node.offset + 1 + begin;
  const { start, all } = completionsAt(text.slice(from, offset), offset - from, roots);
  const range = { start: document.positionAt(from + start), end: position };
  return { isIncomplete: false, items: all.map((one) => itemOf(one, range)) };
}

/** Where the expression around a place begins in a text: after `=` or `{{`, or with it, as a condition does. */
function beginOf(before: string, whole: string): number | undefined {
  if (before.startsWith('=')) return 1;
  const open = before.lastIndexOf('{{');
  if (open >= 0 && !before.includes('}}', open)) return open + 2;
  return whole.includes('{{') ? undefined : 0;
}

function itemOf({ name, kind, shape }: Completion, range: Range): CompletionItem {
  const title = kind === 'field' ? shape?.schema?.title : undefined;
  return {
    label: name,
    kind: kinds[kind],
    ...(shape && { detail: typeof title === 'string' ? title : kindName(shape) }),
    textEdit: { range, newText: name },
  };
}
