/** The operator's command line, with the commands (`more`) that need more than the engine. Answers the exit code: 0 clean, 1 problems, 2 wrong use. */
import colors from 'picocolors';
import { suggest } from '../expression/check.ts';
import { fileRefusal } from '../manifest/file-refusal.ts';
import { plainPalette } from '../manifest/print.ts';
import type { Command, Terminal } from './command.ts';
import { check } from './commands/check.ts';
import { explain } from './commands/explain.ts';
import { format } from './commands/format.ts';
import { newPage } from './commands/new-page.ts';
import { newTenant } from './commands/new-tenant.ts';
import { operations } from './commands/operations.ts';
import { rename } from './commands/rename.ts';
import { routes } from './commands/routes.ts';
import { checkUse, readOptions, UsageError } from './options.ts';

/** A command with its help. */
export interface CommandEntry {
  run: Command;
  usage: string;
  about: string;
  /** What `--help` after the command says beside that. */
  help?: string;
  /** It has no answer for programs. */
  isTextOnly?: boolean;
}

const own: Record<string, CommandEntry> = {
  check: {
    run: check,
    usage: 'check [tenant] [--strict] [--fix]',
    about: 'diz todo problema dos manifestos',
    help: `  --strict  trata avisos como problemas
  --fix     conserta o que só tem um conserto certo, como uma letra trocada em um nome`,
  },
  explain: {
    run: explain,
    usage: 'explain <tenant> <página>',
    about: 'mostra a forma longa de uma página e de onde vem cada valor',
  },
  routes: { run: routes, usage: 'routes [tenant]', about: 'lista páginas, caminhos, acesso e operações' },
  operations: {
    run: operations,
    usage: 'operations [palavra...]',
    about: 'lista as operações do contrato, o que são e os seus campos',
  },
  'new page': {
    run: newPage,
    usage: 'new page <tenant> <nome> --from <operação> [--title T] [--long]',
    about: 'escreve uma página de uma operação ou recurso do contrato',
    help: `  --from   operação ou recurso: portico operations diz quais há
  --title  título da página; sem ele, o do contrato
  --long   tudo por extenso: colunas, campos, filtros e a entrada no menu; sem ele, vem do contrato

Exemplo: portico new page aurora minhas-vendas --from sale.list --title "Minhas vendas"`,
  },
  format: {
    run: format,
    usage: 'format [tenant]',
    about: 'escreve os manifestos com os espaços e linhas do projeto',
  },
  rename: {
    run: rename,
    usage: 'rename page|block|operation|tenant|asset <A> <B> [--yes]',
    about: 'muda um nome em todos os manifestos e conteúdos: mostra o plano; com --yes, faz',
    help: `  --yes  faz o que o plano diz; sem ele, nada muda

Um plano com que os manifestos não compilariam é recusado.

  rename page noticia materia
  rename block participantes/lista tabela
  rename operation badge.list badge.unlocked
  rename tenant aurora aurora-mais
  rename asset aurora/assets/logo.svg assets/marca.svg`,
  },
  impact: {
    run: async (...args) => (await import('./commands/impact.ts')).impact(...args),
    usage: 'impact <antes> [depois] [--html ARQUIVO]',
    about: 'diz o que a mudança do contrato quebra, e onde; antes: arquivo ou revisão do git',
    help: '  --html  escreve tudo também neste arquivo, como uma página',
  },
  lsp: {
    // Only this command needs the language server and the schemas for editors.
    run: async (...args) => (await import('./commands/lsp.ts')).lsp(...args),
    usage: 'lsp',
    isTextOnly: true,
    about: 'fala com um editor: erros enquanto se digita, ajuda, consertos',
  },
  'new tenant': {
    run: newTenant,
    usage: 'new tenant <slug> [--from <tenant>]',
    about: 'escreve um tenant que compila e roda, ou que começa como outro',
    help: '  --from  tenant de que vêm páginas, menus, fluxos, conteúdo e imagens; sem ele, as páginas do molde',
  },
};

function usageOf(commands: Record<string, CommandEntry>): string {
  const entries = Object.values(commands);
  const width = Math.max(...entries.map(({ usage }) => usage.length)) + 2;
  return `Uso: portico <comando> [--tenants PASTA] [--format text|json]

${entries.map(({ usage, about }) => `  ${usage.padEnd(width)}${about}`).join('\n')}

  --tenants  pasta dos tenants; sem ela, a de TENANTS_DIR, ou tenants
  --format   json: uma resposta para programas (docs/manifest-language.md diz as chaves)

portico <comando> --help diz as opções do comando.
Saída: 0 tudo certo, 1 há problemas, 2 comando errado.`;
}

const helpOf = ({ usage, about, help }: CommandEntry) =>
  [
    `Uso: portico ${usage}`,
    `${about.charAt(0).toUpperCase()}${about.slice(1)}.`,
    ...(help ? [help] : []),
  ].join('\n\n');

const standard = (): Terminal => ({
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
  palette: process.stdout.isTTY && colors.isColorSupported ? colors : plainPalette,
});

export async function main(
  args: readonly string[],
  terminal: Terminal = standard(),
  env: Record<string, string | undefined> = process.env,
  more: Record<string, CommandEntry> = {},
): Promise<number> {
  const commands = { ...own, ...more };
  const usage = usageOf(commands);
  let next = 'portico --help diz os comandos e as opções.';
  try {
    const options = readOptions(args, env);
    const [first = '', second = ''] = options.words;
    const pair = `${first} ${second}`;
    const name = Object.hasOwn(commands, pair) ? pair : first;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (options.help || first === 'help') {
      terminal.out(command ? helpOf(command) : usage);
      return 0;
    }
    if (first === '') {
      terminal.err(`portico: falta o comando.\n\n${usage}`);
      return 2;
    }
    if (!command) throw unknownCommand(first === 'new' ? pair.trim() : first, Object.keys(commands));
    next = `portico ${name} --help diz como se usa.`;
    checkUse(name, command.usage, command.help ?? '', options);
    if (command.isTextOnly && options.format === 'json')
      throw new UsageError(`${name} não responde com --format json.`);
    return await command.run(options.words.slice(name.split(' ').length), options, terminal);
  } catch (error) {
    const refusal = fileRefusal(error);
    if (refusal !== undefined) {
      terminal.err(`portico: ${refusal}`);
      return 1;
    }
    // By name: a command that runs from its source has its own copy of the class.
    if (!(error instanceof Error && error.name === 'UsageError')) throw error;
    terminal.err(`portico: ${error.message}\n\n${next}`);
    return 2;
  }
}

function unknownCommand(name: string, known: readonly string[]): UsageError {
  const near = suggest(name, known);
  return new UsageError(`não há o comando "${name}".${near ? ` Você quis dizer "${near}"?` : ''}`);
}
