import { parseArgs } from 'node:util';
import { distance } from 'fastest-levenshtein';
import type { Flow } from '../harness/discover.ts';
import { draws, flowsThatDraw } from '../harness/draws.ts';
import { browserPaths } from '../harness/paths.ts';
import type { RandomWalks } from '../harness/random-walk.ts';
import { touchedSince } from './since.ts';
import { UsageError } from './usage-error.ts';

export const usage = `Uso: npm run model -- [fluxo] [opções]

  npm run model                       todos os fluxos: na máquina e no navegador, com tabela e relatório
  npm run model -- roulette           um fluxo
  npm run model -- roulette --list    os caminhos do fluxo, numerados
  npm run model -- roulette --path 7  um caminho, num navegador visível
                          --headless  … sem janela
                          --slow 800  … com esta pausa entre as ações (ms; 500 com janela)
  npm run model -- --random           passeios ao acaso no navegador, primeiro as falhas de cada chamada
                   --seed 7 --walks 5 … os mesmos de novo; quantos por fluxo (3)
  npm run model -- --tabs             o mesmo com duas abas de uma pessoa, nos jogos de sorteio
  npm run model -- --since main       só os fluxos que uma mudança toca, desde esse ramo ou commit
  npm run model -- --machine          só as máquinas, sem navegador (segundos)
  npm run model -- --mutate           estraga cada máquina de propósito e confere se alguém percebe
  npm run model -- --report           refaz tabela e relatório com o que já foi percorrido

Saída: 0 tudo passou, 1 algo falhou, 2 o comando não pôde ser feito.`;

/** The moments of a random walk: as many as a person can follow on the screen. */
const WALK_LENGTH = 24;

export interface Options {
  flows: Flow[];
  list: boolean;
  /** From 1, as in `--list`. */
  path: number | null;
  headless: boolean;
  /** Pause between actions, ms; null: the default. */
  slow: number | null;
  machineOnly: boolean;
  mutate: boolean;
  reportOnly: boolean;
  /** Random walks instead of the generated paths. */
  random: RandomWalks | null;
  /** The random walks are those of two tabs. */
  tabs: boolean;
}

function nearest(name: string, names: string[]): string {
  return [...names].sort((one, other) => distance(name, one) - distance(name, other))[0] ?? '';
}

function chooseFlows(flows: Flow[], names: string[]): Flow[] {
  if (names.length === 0) return flows;
  return names.map((name) => {
    const found = flows.find((flow) => flow.name === name);
    if (found) return found;
    const all = flows.map((flow) => flow.name).sort();
    throw new UsageError(
      `Não há fluxo "${name}". Você quis dizer "${nearest(name, all)}"? Há: ${all.join(', ')}.`,
    );
  });
}

/** The flows in which two tabs can walk. Throws a `UsageError` if one was asked for in which they cannot. */
function chooseDraws(flows: Flow[], names: string[]): Flow[] {
  const other = names.find((name) => !draws(name));
  if (other) {
    const all = flowsThatDraw.join(', ');
    throw new UsageError(`${other} não sorteia nada: --tabs é dos jogos de sorteio (${all}).`);
  }
  return flows.filter(({ name }) => draws(name));
}

const known = {
  list: { type: 'boolean', default: false },
  path: { type: 'string' },
  headless: { type: 'boolean', default: false },
  slow: { type: 'string' },
  machine: { type: 'boolean', default: false },
  mutate: { type: 'boolean', default: false },
  report: { type: 'boolean', default: false },
  since: { type: 'string' },
  random: { type: 'boolean', default: false },
  tabs: { type: 'boolean', default: false },
  seed: { type: 'string' },
  walks: { type: 'string' },
} as const;

function parse(args: string[]) {
  const unknown = args.find((arg) => arg.startsWith('--') && !((arg.slice(2).split('=')[0] ?? '') in known));
  if (unknown) {
    const near = nearest(unknown.slice(2), Object.keys(known));
    throw new UsageError(`Não há opção "${unknown}". Você quis dizer "--${near}"?\n\n${usage}`);
  }
  try {
    return parseArgs({ args, allowPositionals: true, options: known });
  } catch {
    throw new UsageError(`Não entendi "${args.join(' ')}".\n\n${usage}`);
  }
}

function numberOf(text: string | undefined, name: string): number | null {
  if (text === undefined) return null;
  if (!/^\d+$/.test(text)) throw new UsageError(`--${name} espera um número, não "${text}".`);
  return Number(text);
}

/** Reads the command line. Throws a `UsageError`. */
export function readOptions(args: string[], all: Flow[]): Options {
  const { values, positionals } = parse(args);
  const named = chooseFlows(all, positionals);
  const chosen = values.tabs ? chooseDraws(named, positionals) : named;
  const flows = values.since === undefined ? chosen : touchedSince(values.since, chosen);
  const path = numberOf(values.path, 'path');
  const [flow, second] = flows;
  if (path !== null) {
    if (!flow || second || positionals.length === 0)
      throw new UsageError('--path precisa de um fluxo: npm run model -- roulette --path 7');
    const count = browserPaths(flow.model).length;
    if (path < 1 || path > count)
      throw new UsageError(
        `${flow.name} tem os caminhos de 1 a ${count}. Veja quais: npm run model -- ${flow.name} --list`,
      );
  }
  return {
    flows,
    list: values.list,
    path,
    headless: values.headless,
    slow: numberOf(values.slow, 'slow'),
    machineOnly: values.machine,
    mutate: values.mutate,
    reportOnly: values.report,
    tabs: values.tabs,
    random:
      values.random || values.tabs
        ? {
            seed: numberOf(values.seed, 'seed') ?? Date.now() % 1_000_000,
            count: numberOf(values.walks, 'walks') ?? 3,
            length: WALK_LENGTH,
          }
        : null,
  };
}
