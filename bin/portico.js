#!/usr/bin/env node
// The operator's command line. TypeScript runs as it is: tsx reads it, there is no build step.
import { register } from 'tsx/esm/api';

register();
const { main } = await import('../engine/cli/main.ts');
const content = {
  usage: 'content plan|apply|pull <tenant> [--confirm]',
  about: 'diz ou faz o que o conteúdo muda no banco, ou traz o do banco',
  // Only this command needs the server's code.
  run: async (...args) => (await import('../server/content/command.ts')).content(...args),
};
const doctor = {
  usage: 'doctor [--strict]',
  about: 'confere se um portal pode andar aqui: ambiente, banco, e-mail, loja, espaço, tenants',
  run: async (...args) => (await import('../server/doctor/command.ts')).doctor(...args),
};
const vapid = {
  usage: 'vapid',
  about: 'escreve um par de chaves para os avisos em aparelhos',
  run: async (_words, _options, terminal) =>
    (await import('../server/modules/notifications/web-push/keys.ts')).writeKeys(terminal.out),
};
process.exitCode = await main(process.argv.slice(2), undefined, undefined, { content, doctor, vapid });
