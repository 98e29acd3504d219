import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * Debian's packages, by what is wanted of the browser. The shell has no window to show, and a new page in it costs the
 * processor half of what it costs in the whole browser.
 */
const debianPackages = {
  headless: ['chromium-headless-shell', 'chromium'],
  headed: ['chromium'],
} as const;
type Mode = keyof typeof debianPackages;

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

function findChromium(mode: Mode): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH aponta para ${named}, que não existe. Corrija ou remova a variável.`);
  }
  const debian = debianPackages[mode].map((name) => `/usr/bin/${name}`);
  return [chromium.executablePath(), ...debian].find((path) => existsSync(path)) ?? null;
}

/**
 * Path of the Chromium that browser tests and benches drive: `CHROMIUM_PATH`, Playwright's own download or
 * Debian's. Throws with what to do when there is none: a missing browser fails, it never skips.
 */
export function chromiumPath(mode: Mode = 'headless'): string {
  const found = findChromium(mode);
  if (found) return found;
  throw new Error(
    `Nenhum Chromium encontrado. Rode "npx playwright install chromium" ou "apt-get install ${debianPackages[mode][0]}", ou defina CHROMIUM_PATH.`,
  );
}

/** Installs Chromium where there is none: Playwright's download first, else Debian's package. */
export function ensureChromium(mode: Mode = 'headless'): string {
  if (!findChromium(mode)) {
    const attempts: [string, string[]][] = [
      ['npx', ['playwright', 'install', 'chromium']],
      ['sh', ['-c', `apt-get update -qq && apt-get install -y -qq ${debianPackages[mode][0]}`]],
    ];
    for (const [command, args] of attempts) {
      console.log(`Instalando o Chromium: ${command} ${args.join(' ')}`);
      spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 });
      if (findChromium(mode)) break;
    }
  }
  return chromiumPath(mode);
}
