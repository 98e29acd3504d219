import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * Debian's packages, by use. The headless shell has no window, and a new page in it takes half of the
 * processor time that it takes in the full browser.
 */
const debianPackages = {
  headless: ['chromium-headless-shell', 'chromium'],
  headed: ['chromium'],
} as const;
type Mode = keyof typeof debianPackages;

/** Flags without which Chromium contacts Google, or needs a sandbox that root does not have. */
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
 * Path of the Chromium for browser tests and benches: `CHROMIUM_PATH`, Playwright's own download or Debian's.
 * Throws with instructions if there is none: a missing browser fails tests and never skips them.
 */
export function chromiumPath(mode: Mode = 'headless'): string {
  const found = findChromium(mode);
  if (found) return found;
  throw new Error(
    `Nenhum Chromium encontrado. Rode "npx playwright install chromium" ou "apt-get install ${debianPackages[mode][0]}", ou defina CHROMIUM_PATH.`,
  );
}

/** Installs Chromium if there is none: Playwright's download first, else Debian's package. */
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
