/** The renamable thing at a place, and the edit that renames it everywhere. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findNodeAtOffset, getLocation, parseTree } from 'jsonc-parser';
import type { RenameFile, TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { pagesNamed } from '../../manifest/content.ts';
import { tenantFolder } from '../../manifest/disk.ts';
import { pageSettingsOf } from '../../manifest/features.ts';
import { getText } from '../../manifest/node.ts';
import { brokenBy, type Kind, planOf } from '../commands/rename.ts';
import { UsageError } from '../options.ts';
import { operationKeys, type Plan, readFolder } from '../rename-plan.ts';
import { keyOf } from './places.ts';
import type { Workspace } from './workspace.ts';

export interface Renamable {
  kind: Kind;
  /** The kind as in `portico rename`. */
  from: string;
  /** The range of the name without quotes. */
  name: string;
  offset: number;
  length: number;
}

/** Undefined if nothing at the place can be renamed. */
export function renamableAt(path: string, offset: number, workspace: Workspace): Renamable | undefined {
  const text = workspace.documentOf(path).getText();
  const tree = parseTree(text);
  const node = tree && findNodeAtOffset(tree, offset);
  const slug = workspace.slugOf(path);
  if (node?.type !== 'string' || slug === undefined) return undefined;
  const name = String(node.value);
  const { path: keys, isAtPropertyKey } = getLocation(text, offset);
  const found = (kind: Kind, from = name): Renamable => ({
    kind,
    from,
    name,
    offset: node.offset + 1,
    length: node.length - 2,
  });
  const page = pageOf(path, slug, workspace);
  const isBlock = isAtPropertyKey && keys.length === 2 && keys[0] === 'blocks';
  if (isBlock) return page === undefined ? undefined : found('block', `${page}/${name}`);
  if (isAtPropertyKey) return undefined;
  const key = keyOf(keys);
  if (name.startsWith('assets/')) return found('asset', `${ownerOf(name, slug, workspace)}/${name}`);
  if (key === 'extends' && keys.length === 1) return found('tenant');
  if (page === undefined)
    return isPageOfContent(path, offset, workspace) || key === 'page' || isPageSetting(keys, workspace)
      ? found('page')
      : undefined;
  if ((key === 'name' && keys.length === 1) || key === 'page' || key === 'after') return found('page');
  if (key === 'open' || (key === 'id' && keys.includes('blocks'))) return found('block', `${page}/${name}`);
  return operationKeys.includes(key) && workspace.project.contract.operations.has(name)
    ? found('operation')
    : undefined;
}

/** The page of a manifest. */
function pageOf(path: string, slug: string, workspace: Workspace): string | undefined {
  const layer = workspace.resultOf(slug)?.long.layers.at(-1);
  const page = layer?.pages.find(({ place }) => place.file.path === path);
  return page && getText(page, 'name')?.value;
}

/** The tenant or preset of a file. */
function ownerOf(name: string, slug: string, workspace: Workspace): string {
  const layers = workspace.resultOf(slug)?.long.layers ?? [];
  return layers.findLast(({ dir }) => existsSync(join(dir, name)))?.slug ?? slug;
}

/** Whether this value of content names a page. */
function isPageOfContent(path: string, offset: number, { project }: Workspace): boolean {
  return pagesNamed(tenantFolder(path), project.reader).some(
    ({ place }) =>
      place.file.path === path && offset >= place.offset && offset <= place.offset + place.length,
  );
}

/** Whether these keys of tenant.json lead to a setting of a flow that names a page. */
function isPageSetting([flows, flow, setting]: readonly unknown[], { project }: Workspace): boolean {
  const feature = flows === 'flows' && project.features.find(({ name }) => name === flow);
  return feature ? pageSettingsOf(feature).some(([name]) => name === setting) : false;
}

/** The edit that renames it to `to` everywhere. Throws UsageError if that is not allowed or would not compile. */
export async function renameTo(
  { kind, from }: Renamable,
  to: string,
  workspace: Workspace,
  uriOf: (path: string) => string,
): Promise<WorkspaceEdit> {
  const { project, unsaved } = workspace;
  const folder = readFolder(project.tenantsDir, project.slugs, project.reader);
  const plan = planOf(kind, from, to, folder, project);
  const [broken] = await brokenBy(plan, folder, project, unsaved);
  if (broken)
    throw new UsageError(
      `assim os manifestos não compilariam: ${broken.file}:${broken.line} ${broken.code} ${broken.message}`,
    );
  return editOf(plan, uriOf);
}

/** Text edits first, since they use the current file names. */
function editOf({ changes, moves }: Plan, uriOf: (path: string) => string): WorkspaceEdit {
  const edits = new Map<string, TextEdit[]>();
  for (const { file, edit } of changes) {
    const { path, text } = file;
    const document = TextDocument.create(path, 'json', 0, text);
    const range = {
      start: document.positionAt(edit.offset),
      end: document.positionAt(edit.offset + edit.length),
    };
    edits.set(path, [...(edits.get(path) ?? []), { range, newText: edit.content }]);
  }
  const texts = [...edits].map(
    ([path, all]): TextDocumentEdit => ({ textDocument: { uri: uriOf(path), version: null }, edits: all }),
  );
  const files = moves.map(
    ({ from, to }): RenameFile => ({ kind: 'rename', oldUri: uriOf(from), newUri: pathToFileURL(to).href }),
  );
  return { documentChanges: [...texts, ...files] };
}
