/** Quick fixes: each suggestion, and all certain corrections at once. */
import type { Edit } from 'jsonc-parser';
import { type CodeAction, CodeActionKind, type Range, type TextEdit } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Diagnostic } from '../../manifest/diagnostics.ts';
import { mendOf, overlap } from '../fix.ts';
import { rangeOf, shown } from './diagnostics.ts';

/** `kinds`: the requested kinds of code actions; all if undefined. */
export function fixesFor(
  problems: readonly Diagnostic[],
  {
    document,
    uri,
    range,
    kinds,
  }: { document: TextDocument; uri: string; range: Range; kinds?: readonly string[] },
): CodeAction[] {
  const isWanted = (kind: string) => kinds?.some((one) => kind === one || kind.startsWith(`${one}.`)) ?? true;
  const actions = isWanted(CodeActionKind.QuickFix)
    ? problems
        .filter((problem) => meet(rangeOf(problem, document), range))
        .flatMap((problem) => fixOf(problem, document, uri))
    : [];
  const sure = isWanted(CodeActionKind.SourceFixAll) ? sureEdits(problems, document) : [];
  if (sure.length === 0) return actions;
  const title = 'Consertar tudo o que só tem um conserto certo';
  const edit = { changes: { [uri]: sure.map((one) => textEdit(one, document)) } };
  return [...actions, { title, kind: CodeActionKind.SourceFixAll, edit }];
}

function fixOf(problem: Diagnostic, document: TextDocument, uri: string): CodeAction[] {
  const mend = mendOf(problem, document.getText());
  if (!mend) return [];
  return [
    {
      title: `Trocar por ${mend.edit.content}`,
      kind: CodeActionKind.QuickFix,
      diagnostics: [shown(problem, document)],
      isPreferred: mend.isSure,
      edit: { changes: { [uri]: [textEdit(mend.edit, document)] } },
    },
  ];
}

/** Of two edits at one place the first wins. */
function sureEdits(problems: readonly Diagnostic[], document: TextDocument): Edit[] {
  const edits: Edit[] = [];
  for (const problem of problems) {
    const mend = mendOf(problem, document.getText());
    if (mend?.isSure && !edits.some((other) => overlap(mend.edit, other))) edits.push(mend.edit);
  }
  return edits;
}

const textEdit = ({ offset, length, content }: Edit, document: TextDocument): TextEdit => ({
  range: { start: document.positionAt(offset), end: document.positionAt(offset + length) },
  newText: content,
});

function meet(a: Range, b: Range): boolean {
  const isBefore = (one: Range['end'], other: Range['start']) =>
    one.line < other.line || (one.line === other.line && one.character < other.character);
  return !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
}
