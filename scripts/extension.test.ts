/** Checks the file that `npm run extension` writes, as VS Code reads it. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { packExtension } from './extension.ts';

it('can be installed from its file: everything that it names is in it, and its script starts', async () => {
  const files = unzipSync(readFileSync(await packExtension()));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' });
  const { PackageManifest: said } = parser.parse(text('extension.vsixmanifest'));
  const own = JSON.parse(text('extension/package.json'));
  const { Id, Publisher, Version } = said.Metadata.Identity;
  expect([Id, Publisher, Version]).toEqual([own.name, own.publisher, own.version]);
  const { languages, grammars } = own.contributes;
  const named = [own.main, languages[0].configuration, grammars[0].path].map((path: string) =>
    join('extension', path),
  );
  const assets = said.Assets.Asset.map(({ Path }: { Path: string }) => Path);
  expect(Object.keys(files)).toEqual(expect.arrayContaining([...named, ...assets]));
  expect(parser.parse(text('[Content_Types].xml')).Types.Default).toHaveLength(4);

  // The editor is not available here: empty classes are enough to load the script.
  const folder = mkdtempSync(join(tmpdir(), 'portico-extension-'));
  try {
    const write = (path: string, content: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    };
    write('extension.cjs', text('extension/extension.js'));
    write('node_modules/vscode/index.js', 'module.exports = new Proxy({}, { get: () => class {} });');
    const script = createRequire(join(folder, 'x.cjs'))(join(folder, 'extension.cjs'));
    expect(Object.keys(script).sort()).toEqual(['activate', 'deactivate']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
