/** Starts `portico lsp` of the project that is open, and ends it with the window. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { window, workspace } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';

let client;

export async function activate() {
  const settings = workspace.getConfiguration('portico');
  const folders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
  const withThe = (path) => folders.find((folder) => existsSync(join(folder, path)));
  const project = settings.get('project') || withThe('bin/portico.js');
  const command = project && join(project, 'bin/portico.js');
  if (!command || !existsSync(command)) {
    window.showWarningMessage(
      'Pórtico: não achei o projeto. Abra a pasta dele, ou diga onde está em portico.project.',
    );
    return;
  }
  const tenants = settings.get('tenants') || join(withThe('tenants') ?? project, 'tenants');
  const watch = (pattern) => workspace.createFileSystemWatcher(pattern);
  client = new LanguageClient(
    'portico',
    'Pórtico',
    { command: 'node', args: [command, 'lsp', '--tenants', tenants], options: { cwd: project } },
    {
      documentSelector: [
        { scheme: 'file', language: 'portico' },
        { scheme: 'file', pattern: '**/tenants/*/data/**/*.md' },
      ],
      synchronize: { fileEvents: [watch('**/tenants/**'), watch('**/openapi/generated/contract.json')] },
    },
  );
  await client.start();
}

export const deactivate = () => client?.stop();
