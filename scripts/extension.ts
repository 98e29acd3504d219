/**
 * `npm run extension`: packs the extension of VS Code, `editors/vscode`, into a file that can be installed: a
 * zip with one script and the manifest that VS Code needs. Needs no network.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { strToU8, zipSync } from 'fflate';
import { escapeHtml } from '../engine/format/html.ts';
import { projectDir } from '../engine/manifest/project-dir.ts';

const folder = join(projectDir, 'editors/vscode');
const extensionFile = join(projectDir, 'dist/portico.vsix');

/** A fixed date, since a zip contains file times: the same sources must give the same bytes. */
const BEGINNING = new Date('1980-01-02T00:00:00Z');

interface Manifest {
  name: string;
  displayName: string;
  description: string;
  version: string;
  publisher: string;
  engines: { vscode: string };
  categories: string[];
  extensionKind: string[];
}

/** Writes the file; answers its path. */
export async function packExtension(): Promise<string> {
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  const bundled = await build({
    entryPoints: [join(folder, 'extension.js')],
    bundle: true,
    write: false,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external: ['vscode'],
  });
  const own = (name: string) => readFileSync(join(folder, name));
  const zip = zipSync(
    {
      '[Content_Types].xml': strToU8(contentTypes),
      'extension.vsixmanifest': strToU8(vsixManifest(JSON.parse(manifest))),
      'extension/package.json': strToU8(manifest),
      'extension/extension.js': bundled.outputFiles[0]?.contents ?? new Uint8Array(),
      'extension/README.md': own('README.md'),
      'extension/language.json': own('language.json'),
      'extension/grammar.json': own('grammar.json'),
    },
    { mtime: BEGINNING },
  );
  mkdirSync(dirname(extensionFile), { recursive: true });
  writeFileSync(extensionFile, zip);
  return extensionFile;
}

const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension=".json" ContentType="application/json"/>
  <Default Extension=".js" ContentType="application/javascript"/>
  <Default Extension=".md" ContentType="text/markdown"/>
  <Default Extension=".vsixmanifest" ContentType="text/xml"/>
</Types>
`;

const vsixManifest = (manifest: Manifest) => `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="pt-BR" Id="${manifest.name}" Version="${manifest.version}" Publisher="${manifest.publisher}"/>
    <DisplayName>${escapeHtml(manifest.displayName)}</DisplayName>
    <Description xml:space="preserve">${escapeHtml(manifest.description)}</Description>
    <Categories>${manifest.categories.map(escapeHtml).join(',')}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${manifest.engines.vscode}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="${manifest.extensionKind.join(',')}"/>
    </Properties>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
  </Assets>
</PackageManifest>
`;

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(await packExtension());
