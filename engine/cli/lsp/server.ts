/** The handlers of the Language Server Protocol. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  CodeActionKind,
  type Connection,
  createConnection,
  ErrorCodes,
  type InitializeResult,
  type Location,
  type Position,
  ResponseError,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Place } from '../../manifest/node.ts';
import { formatJson } from '../format-json.ts';
import { type Options, UsageError } from '../options.ts';
import { shown } from './diagnostics.ts';
import { completeExpression } from './expressions.ts';
import { fixesFor } from './fixes.ts';
import { definitionsAt } from './places.ts';
import { renamableAt, renameTo } from './renames.ts';
import { Workspace } from './workspace.ts';

const capabilities: InitializeResult['capabilities'] = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  completionProvider: { triggerCharacters: ['"', ':', ' ', '.', '=', '{'] },
  hoverProvider: true,
  definitionProvider: true,
  renameProvider: { prepareProvider: true },
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll] },
  documentFormattingProvider: true,
  documentSymbolProvider: true,
};

/** Serves one editor until it sends `exit`. Answers the exit code. Throws UsageError before the first message. */
export function serve(
  options: Options,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<number> {
  const connection = createConnection(input, output);
  const documents = new TextDocuments(TextDocument);
  const uriOf = (path: string) => openUri(path, documents) ?? pathToFileURL(path).href;
  const workspace = new Workspace(options, (paths) => {
    for (const path of paths) tell(connection, workspace, path, uriOf(path));
  });
  connection.onInitialize(() => ({ capabilities, serverInfo: { name: 'portico' } }));
  documents.onDidChangeContent(({ document }) => {
    const path = pathOf(document.uri);
    if (path) workspace.write(path, document.getText());
  });
  documents.onDidClose(({ document }) => {
    const path = pathOf(document.uri);
    if (path) workspace.write(path, undefined);
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri } of changes) {
      const path = pathOf(uri);
      if (path?.endsWith('openapi/generated/contract.json')) workspace.reload();
      else if (path) workspace.touch(path);
    }
  });
  answerQuestions(connection, documents, workspace, uriOf);
  return new Promise((resolve) => {
    connection.onShutdown(() => workspace.stop());
    connection.onExit(() => resolve(0));
    documents.listen(connection);
    connection.listen();
  });
}

/** An open document that is a file of a tenant. */
interface Asked {
  document: TextDocument;
  path: string;
  slug: string;
}

function answerQuestions(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  workspace: Workspace,
  uriOf: (path: string) => string,
): void {
  const asked = ({ textDocument: { uri } }: { textDocument: { uri: string } }): Asked | undefined => {
    const document = documents.get(uri);
    const path = pathOf(uri);
    const slug = path && workspace.slugOf(path);
    return document && path && slug ? { document, path, slug } : undefined;
  };
  const explained = (params: { textDocument: { uri: string } }) => {
    const file = asked(params);
    const schemas = file && workspace.schemasOf(file.slug);
    return schemas && { schemas, document: file.document };
  };
  connection.onCompletion((params) => {
    const file = asked(params);
    const result = file && workspace.resultOf(file.slug);
    if (!result) return null;
    const { document, path, slug } = file;
    return (
      completeExpression(document, params.position, path, result) ??
      workspace.schemasOf(slug)?.complete(document, params.position) ??
      null
    );
  });
  connection.onHover((params) => {
    const { schemas, document } = explained(params) ?? {};
    return document && schemas ? schemas.hover(document, params.position) : null;
  });
  connection.onDocumentSymbol((params) => {
    const { schemas, document } = explained(params) ?? {};
    return document && schemas ? schemas.symbols(document) : null;
  });
  connection.onDefinition((params) => {
    const file = asked(params);
    const result = file && workspace.resultOf(file.slug);
    if (!result) return null;
    const { document, path } = file;
    const places = definitionsAt(document.getText(), document.offsetAt(params.position), path, result);
    return places.map((place) => locationOf(place, uriOf));
  });
  connection.onDocumentFormatting((params) => {
    const file = asked(params);
    const text = file?.document.getText() ?? '';
    const formatted = file?.path.endsWith('.json') ? formatJson(text) : undefined;
    if (!file || formatted === undefined || formatted === text) return [];
    return [
      {
        range: { start: { line: 0, character: 0 }, end: file.document.positionAt(text.length) },
        newText: formatted,
      },
    ];
  });
  connection.onCodeAction((params) => {
    const file = asked(params);
    if (!file) return null;
    const { document, path } = file;
    const { range, context, textDocument } = params;
    return fixesFor(workspace.problemsIn(path), {
      document,
      uri: textDocument.uri,
      range,
      kinds: context.only,
    });
  });
  const renamable = (file: Asked | undefined, position: Position) =>
    file && renamableAt(file.path, file.document.offsetAt(position), workspace);
  connection.onPrepareRename((params) => {
    const file = asked(params);
    const found = renamable(file, params.position);
    if (!file || !found) return null;
    const { offset, length, name } = found;
    const range = { start: file.document.positionAt(offset), end: file.document.positionAt(offset + length) };
    return { range, placeholder: name };
  });
  connection.onRenameRequest(async (params) => {
    const found = renamable(asked(params), params.position);
    if (!found) return null;
    try {
      return await renameTo(found, params.newName, workspace, uriOf);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      return new ResponseError(ErrorCodes.InvalidParams, error.message);
    }
  });
}

/** Undefined for an unsaved document. */
function pathOf(uri: string): string | undefined {
  return uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
}

/** The URI in the form of the editor, which treats other forms as other files. */
function openUri(path: string, documents: TextDocuments<TextDocument>): string | undefined {
  return documents.keys().find((uri) => pathOf(uri) === path);
}

function locationOf({ file, offset, length }: Place, uriOf: (path: string) => string): Location {
  const document = TextDocument.create(file.path, 'json', 0, file.text);
  const range = { start: document.positionAt(offset), end: document.positionAt(offset + length) };
  return { uri: uriOf(file.path), range };
}

function tell(connection: Connection, workspace: Workspace, path: string, uri: string): void {
  const document = workspace.documentOf(path);
  const diagnostics = workspace.problemsIn(path).map((problem) => shown(problem, document));
  void connection.sendDiagnostics({ uri, diagnostics });
}
