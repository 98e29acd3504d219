/** Completion and hover for the manifests of one tenant, from the schemas, the contract and its pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { getLanguageService, type LanguageService } from 'vscode-json-languageservice';
import type { CompletionList, DocumentSymbol, Hover, Position } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { renderNamesSchema } from '../../manifest/names-schema.ts';
import type { ObjectNode } from '../../manifest/node.ts';
import { renderOperationSchema } from '../../manifest/operation-schema.ts';
import { factsOf, renderPresetSchema } from '../../manifest/preset-schema.ts';
import { projectDir } from '../../manifest/project-dir.ts';
import type { Ground } from '../project.ts';
import { explainField, explainOperation } from './describe.ts';

/** Schemas refer to each other by paths below `schemas/`. */
const root = 'portico://manifests/';
const PRESET = 'generated/preset.schema.json';

/** The schemas of all tenants by their path in `schemas/`, with descriptions from the contract. */
export type ContractSchemas = ReadonlyMap<string, string>;

export function contractSchemas({ contract, features }: Ground): ContractSchemas {
  return new Map([
    ['generated/by-operation.schema.json', renderOperationSchema(contract, explainField)],
    ['generated/names.schema.json', renderNamesSchema(contract, features, explainOperation)],
  ]);
}

export class TenantSchemas {
  readonly #service: LanguageService;
  readonly #ground: Ground;
  #preset = '';

  constructor(ground: Ground, shared: ContractSchemas) {
    this.#ground = ground;
    const read = (path: string) =>
      path === PRESET
        ? this.#preset
        : (shared.get(path) ?? withOwnWords(readFileSync(join(projectDir, 'schemas', path), 'utf8')));
    this.#service = getLanguageService({
      schemaRequestService: async (uri) => read(uri.slice(root.length)),
      workspaceContext: {
        // The `$schema` of a manifest is resolved here.
        resolveRelativePath: (path, from) =>
          from.startsWith(root) ? new URL(path, from).href : `${root}${basename(path)}`,
      },
      clientCapabilities: {
        textDocument: {
          completion: { completionItem: { documentationFormat: ['markdown'], labelDetailsSupport: true } },
          hover: { contentFormat: ['markdown'] },
        },
      },
    });
    const schema = (path: string, ...fileMatch: string[]) => ({ uri: `${root}${path}`, fileMatch });
    const content = readdirSync(join(projectDir, 'schemas/generated/content'));
    this.#service.configure({
      validate: false,
      schemas: [
        schema('page.schema.json', '**/pages/*.json'),
        schema('tenant.schema.json', '**/tenant.json'),
        ...content.map((name) =>
          schema(`generated/content/${name}`, `**/data/${basename(name, '.schema.json')}.json`),
        ),
      ],
    });
  }

  /** Updates the pages of the tenant, with those of its presets. */
  show(pages: readonly ObjectNode[]): void {
    const preset = renderPresetSchema(pages.flatMap((page) => factsOf(page, this.#ground.contract)));
    if (preset === this.#preset) return;
    this.#preset = preset;
    this.#service.resetSchema(`${root}${PRESET}`);
  }

  async complete(document: TextDocument, position: Position): Promise<CompletionList | null> {
    return this.#service.doComplete(document, position, this.#service.parseJSONDocument(document));
  }

  async hover(document: TextDocument, position: Position): Promise<Hover | null> {
    return this.#service.doHover(document, position, this.#service.parseJSONDocument(document));
  }

  /** The outline of a manifest. */
  symbols(document: TextDocument): DocumentSymbol[] {
    return this.#service.findDocumentSymbols2(document, this.#service.parseJSONDocument(document));
  }
}

/** Keeps the description beside a `$ref`; the service would show that of the referenced schema. */
function withOwnWords(text: string): string {
  const schema = JSON.parse(text, (_key, value) =>
    typeof value?.$ref === 'string' && typeof value.description === 'string'
      ? { ...value, markdownDescription: value.description.replace(/[\\`*_<>]/g, '\\$&') }
      : value,
  );
  return JSON.stringify(schema);
}
