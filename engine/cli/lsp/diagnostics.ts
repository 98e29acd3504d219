/** Problems as LSP diagnostics. */

import { DiagnosticSeverity, type Range, type Diagnostic as Shown } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Diagnostic } from '../../manifest/diagnostics.ts';

export function shown(problem: Diagnostic, document: TextDocument): Shown {
  const { code, severity, message, suggestion } = problem;
  return {
    range: rangeOf(problem, document),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    source: 'portico',
    message: suggestion === undefined ? message : `${message}; você quis dizer "${suggestion}"?`,
  };
}

/** The range of a problem, at least one character. */
export function rangeOf({ line, column, length }: Diagnostic, document: TextDocument): Range {
  const start = { line: line - 1, character: column - 1 };
  return { start, end: document.positionAt(document.offsetAt(start) + length) };
}
