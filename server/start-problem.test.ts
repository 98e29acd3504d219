import { describe, expect, it } from 'vitest';
import { startProblem } from './start-problem.ts';

const failure = (fields: object) => Object.assign(new Error('secreto'), fields);
const url = { DATABASE_URL: 'postgres://u:segredo@servidor/banco' };

describe('a start that fails', () => {
  it.each([
    [
      failure({ code: 'EADDRINUSE', syscall: 'listen', address: '127.0.0.1', port: 80 }),
      {},
      'já está em uso',
    ],
    [failure({ code: 'EADDRNOTAVAIL', syscall: 'listen', address: '10.1.2.3' }), {}, 'HOST="10.1.2.3"'],
    [
      failure({ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'x' }),
      { HOST: 'x', ...url },
      'HOST="x"',
    ],
    [failure({ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'servidor' }), url, 'nome do servidor'],
    [failure({ code: 'ECONNREFUSED', syscall: 'connect' }), url, 'não responde'],
    [failure({ code: 'ENETUNREACH', syscall: 'connect' }), url, 'não responde'],
    [failure({ code: '3D000' }), url, 'não existe no servidor'],
    [failure({ code: '28P01' }), url, 'recusou o usuário'],
    [failure({ code: '28000' }), url, 'recusou o usuário'],
    [
      failure({
        ...{ code: '28000', message: 'no pg_hba.conf entry for host "10.1.2.3", user "u", no encryption' },
      }),
      url,
      'não aceita esta máquina ou exige TLS: acrescente ?sslmode=verify-full',
    ],
    [failure({ code: 'SELF_SIGNED_CERT_IN_CHAIN' }), url, 'sslrootcert'],
    [failure({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }), url, 'certificado de outro nome'],
    [
      failure({ message: 'The server does not support SSL connections' }),
      url,
      'não fala TLS: tire sslmode de DATABASE_URL',
    ],
    [failure({ code: '42501' }), url, 'permissão'],
    [
      failure({ code: 'EACCES', syscall: 'mkdir', path: '/dados/a' }),
      { DATA_DIR: '/dados' },
      'DATA_DIR não serve: não é possível usar /dados/a',
    ],
    [
      failure({ code: 'EACCES', syscall: 'mkdir', path: '/dados' }),
      { DATA_DIR: '/dados/a' },
      'DATA_DIR não serve: não é possível usar /dados',
    ],
    [
      failure({ code: 'EPERM', syscall: 'chmod', path: '/dados/pgdata' }),
      { DATA_DIR: '/dados' },
      'DATA_DIR não serve: não é possível usar /dados/pgdata (EPERM): dê permissão',
    ],
    [
      failure({ code: 'EACCES', syscall: 'access', path: '/dados' }),
      { DATA_DIR: '/dados' },
      'DATA_DIR não serve: não é possível usar /dados (EACCES): dê permissão',
    ],
    [
      failure({ code: 'ENOENT', syscall: 'mkdir', path: '/dados/a' }),
      { DATA_DIR: '/dados' },
      'DATA_DIR não serve: não é possível usar /dados/a (ENOENT).',
    ],
    [
      failure({ code: 'ENOSPC', syscall: 'write' }),
      {},
      'Não é possível usar o disco (ENOSPC): libere espaço',
    ],
    [
      failure({ code: 'EACCES', syscall: 'open', path: '/marcas/aurora/data/news.json' }),
      { DATA_DIR: '/dados' },
      'Não é possível usar /marcas/aurora/data/news.json (EACCES)',
    ],
    [
      failure({ code: 'EACCES', syscall: 'mkdtemp', path: '/tmp/portico-running-XXXXXX' }),
      { DATA_DIR: '/dados', ...url },
      'Não é possível usar /tmp/portico-running-XXXXXX (EACCES)',
    ],
    [
      failure({ code: 'EROFS', syscall: 'open', path: '/marcas/aurora/data/news.json' }),
      url,
      'Não é possível usar /marcas/aurora/data/news.json (EROFS)',
    ],
  ])('is told in one line without secrets: %#', (error, env, text) => {
    const line = startProblem(error, env);
    expect(line).toContain(text);
    expect(line).not.toMatch(/\n|secreto|segredo/);
  });

  it('is told whole when no operator could have caused it', () => {
    expect(startProblem(new Error('mistake'), {})).toMatch(/mistake\n\s+at /);
  });
});
