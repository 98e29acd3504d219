/** The operator's command line whole: the engine's commands, and those that need the server's code, each read when it is asked for. */
import type { Command } from './engine/cli/command.ts';
import { type CommandEntry, main } from './engine/cli/main.ts';

/** Reads a file of the project as it is written: what needs the project's own files, as the tests' support, is in no built file. */
type FromSource = (file: string) => Promise<Record<string, Command>>;

/** The commands that need more than the engine. */
export const more = (fromSource: FromSource): Record<string, CommandEntry> => ({
  content: {
    usage: 'content plan|apply|pull <tenant> [--confirm] [--strict]',
    about: 'diz ou faz o que o conteúdo muda no banco, ou traz o do banco',
    help: `  --confirm  plan e apply: também o que decide quem ganha em um sorteio no ar;
             pull: tira dos arquivos o que o banco não tem
  --strict   trata avisos como problemas: com um, nada é feito`,
    run: async (...args) => (await import('./server/commands/content.ts')).content(...args),
  },
  doctor: {
    usage: 'doctor [--strict]',
    about: 'confere se um portal pode andar aqui: ambiente, banco, arquivos, e-mail, loja, espaço, tenants',
    help: '  --strict  saída 1 também com avisos',
    run: async (...args) => (await import('./server/commands/doctor.ts')).doctor(...args),
  },
  gallery: {
    usage: 'gallery [tenant] [--against PASTA]',
    isTextOnly: true,
    about: 'tira imagens de toda página, por pessoa, largura e estado; com --against, diz o que mudou',
    help: `  --pages, --roles, --widths, --states  só estes, separados por vírgula: docs/gallery.md diz quais há
  --out        pasta da galeria; sem ela, reports/gallery
  --against    pasta de uma galeria anterior: saída 1 quando algo mudou
  --threshold  quanto de uma imagem pode mudar, em %: 0,5; sem ele, nada
  --url        um portal que já está aberto, de um tenant`,
    run: async (...args) => ((await fromSource('tests/gallery/command.ts')).gallery as Command)(...args),
  },
  'new flow': {
    usage: 'new flow <nome> [--from <operação>] [--title T]',
    isTextOnly: true,
    about: 'escreve um fluxo que anda: máquina, tela, ajustes, modelo e caminhos no navegador',
    help: `  --from   operação que o fluxo chama; sem ela, badge.list
  --title  título do fluxo; sem ele, o nome`,
    run: async (...args) => ((await fromSource('scripts/new-flow/command.ts')).newFlow as Command)(...args),
  },
  privacy: {
    usage: 'privacy copy|erase <tenant> [--cpf CPF] [--email E-MAIL] [--out PASTA] [--confirm]',
    about: 'pede a cópia ou a exclusão dos dados de quem não consegue entrar',
    help: `Confira antes quem pede. O portal faz o trabalho enquanto anda, como se a própria pessoa o pedisse. Os chamados que alguém abriu sem
cadastro são copiados ou apagados na hora.

  --cpf      de quem são os dados: do cadastro e dos chamados sem cadastro
  --email    de quem são os chamados sem cadastro que não têm CPF
  --confirm  erase: também os chamados sem cadastro, sem volta
  --out      pasta em que se gravam os arquivos de uma cópia que já está pronta, e dos chamados sem cadastro`,
    run: async (...args) => (await import('./server/commands/privacy.ts')).privacy(...args),
  },
  publish: {
    usage: 'publish [tenant] [--canary 10%] [--strict]',
    about: 'publica o que a pasta diz: os servidores passam a mostrar isso, ou a uma parte das pessoas',
    help: `  --canary  a quantas pessoas, de 1% a 99%; sem ele, a todas
  --strict  trata avisos como problemas: com um, nada é publicado`,
    run: async (...args) => (await import('./server/commands/releases.ts')).publish(...args),
  },
  releases: {
    usage: 'releases [tenant] [publicação]',
    about:
      'lista as publicações, de quem, de quando e de qual revisão, e o que esteve no ar; ou o conteúdo de uma',
    run: async (...args) => (await import('./server/commands/releases.ts')).releases(...args),
  },
  rollback: {
    usage: 'rollback <tenant> [publicação|pasta]',
    about: 'volta à publicação anterior, a outra que já houve ou ao que a pasta diz',
    run: async (...args) => (await import('./server/commands/releases.ts')).rollback(...args),
  },
  storage: {
    usage: 'storage [bucket|database]',
    about: 'conta os arquivos do banco e os do bucket de STORAGE_URL, ou leva todos para um dos dois',
    run: async (...args) => (await import('./server/commands/storage.ts')).storage(...args),
  },
  vapid: {
    usage: 'vapid',
    isTextOnly: true,
    about: 'escreve um par de chaves para os avisos em aparelhos',
    run: async (_words, _options, terminal) =>
      (await import('./server/modules/notifications/web-push/keys.ts')).writeKeys(terminal.out),
  },
});

/** The environment, with the host that the store has without `STORE_HOST`: no new tenant can be there. */
async function withStoreHost(): Promise<NodeJS.ProcessEnv> {
  const { defaultStore } = await import('./server/modules/store/open.ts');
  return { ...process.env, STORE_HOST: process.env.STORE_HOST || defaultStore.host };
}

// Who reads the answer may have seen enough (`| head`): nothing is wrong then, and the work goes on, since it may be to publish.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

/** Runs what the arguments say; answers the exit code. */
export const run = async (args: readonly string[], fromSource: FromSource): Promise<number> =>
  main(args, undefined, args.includes('new') ? await withStoreHost() : process.env, more(fromSource));
