/**
 * `portico doctor`: checks whether a portal can run here with this environment, and says what to do if not.
 */
import type { Command, Terminal } from '../../engine/cli/command.ts';
import { openProject, problemsOf } from '../../engine/cli/project.ts';
import { counted } from '../../engine/format/counted.ts';
import { hasErrors } from '../../engine/manifest/diagnostics.ts';
import { ownersFile, readOwners } from '../../engine/manifest/owners.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import {
  checkClock,
  checkDatabase,
  checkFolder,
  checkMachine,
  checkMail,
  checkStorage,
  checkStore,
  type Finding,
  type State,
} from './doctor-checks.ts';

export const doctor: Command = async (_words, options, terminal) => {
  const env = { ...options.env, TENANTS_DIR: options.tenantsDir };
  const findings = [...checkMachine(), checkClock(), ...(await checkEnvironment(env))];
  if (options.format === 'json') terminal.out(JSON.stringify({ findings }, null, 2));
  else print(findings, terminal);
  return findings.some(({ state }) => state === 'bad' || (options.strict && state === 'doubtful')) ? 1 : 0;
};

/** All checks of the environment; if variables are wrong, only those. */
async function checkEnvironment(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [{ name: 'Ambiente', state: 'bad', says: error.message, todo: 'corrija a variável' }];
  }
  const { findings, away } = await checkDatabase(config, env);
  return [
    { name: 'Ambiente', state: 'ok', says: config.isProduction ? 'produção' : 'desenvolvimento' },
    ...checkFolder(config),
    ...findings,
    await checkStorage(config, away),
    await checkMail(config),
    await checkStore(config),
    checkTenants(config),
  ];
}

function checkTenants({ tenantsDir, dataDir }: Config): Finding {
  const project = openProject(tenantsDir);
  const count = project.slugs.length;
  const name = 'Tenants';
  if (count === 0)
    return {
      name,
      state: 'doubtful',
      says: `nenhum em ${tenantsDir}`,
      todo: 'npx portico new tenant <slug>',
    };
  const problems = problemsOf(project, project.slugs, readOwners(ownersFile(dataDir), project.tenantsDir));
  const says = count === 1 ? '1 tenant' : `${count} tenants`;
  if (problems.length === 0) return { name, state: 'ok', says: `${says}, nenhum problema` };
  const state = hasErrors(problems) ? 'bad' : 'doubtful';
  return {
    name,
    state,
    says: `${says}, ${counted(problems.length, 'problema ou aviso', 'problemas ou avisos')}`,
    todo: 'npx portico check',
  };
}

const marks: Record<State, string> = { ok: 'certo  ', doubtful: 'aviso  ', bad: 'ERRADO ' };

function print(findings: readonly Finding[], { out, palette }: Terminal): void {
  const paint = { ok: palette.dim, doubtful: palette.yellow, bad: palette.red };
  const width = Math.max(...findings.map(({ name }) => name.length)) + 2;
  for (const { name, state, says, todo } of findings) {
    out(`${paint[state](marks[state])} ${name.padEnd(width)}${says}`);
    if (todo) out(`${' '.repeat(marks[state].length + 1 + width)}→ ${todo}`);
  }
  const wrong = findings.filter(({ state }) => state === 'bad').length;
  const warned = findings.filter(({ state }) => state === 'doubtful').length;
  const said =
    wrong > 0
      ? `${counted(wrong, 'ponto impede', 'pontos impedem')} o portal de andar bem.`
      : 'O portal pode andar aqui.';
  out(`\n${said}${warned > 0 ? ` ${counted(warned, 'aviso', 'avisos')}.` : ''}`);
}
