import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's own: the shell without a window costs the processor half of what the whole browser does. */
const debianPaths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Flags without which Chromium phones home or needs a sandbox that root does not have. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH aponta para ${named}, que não existe. Corrija ou remova a variável.`);
  }
  return [chromium.executablePath(), ...debianPaths].find((path) => existsSync(path)) ?? null;
}

/**
 * Path of the Chromium that browser tests and benches drive: `CHROMIUM_PATH`, Playwright's own download or
 * Debian's. Throws with what to do when there is none: a missing browser fails, it never skips.
 */
export function chromiumPath(): string {
  const found = findChromium();
  if (found) return found;
  throw new Error(
    'Nenhum Chromium encontrado. Rode "npx playwright install chromium" ou "apt-get install chromium-headless-shell", ou defina CHROMIUM_PATH.',
  );
}

/** Installs Chromium where there is none: Playwright's download first, else Debian's package. */
export function ensureChromium(): string {
  if (!findChromium()) {
    const attempts: [string, string[]][] = [
      ['npx', ['playwright', 'install', 'chromium']],
      ['sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium-headless-shell']],
    ];
    for (const [command, args] of attempts) {
      console.log(`Instalando o Chromium: ${command} ${args.join(' ')}`);
      spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 });
      if (findChromium()) break;
    }
  }
  return chromiumPath();
}
