import { get } from 'node:http';

export interface PageAnswer {
  status: number;
  text: string;
}

/** Asks for a page of a tenant. The host chooses the tenant: Chromium resolves `*.localhost` by itself, Node does not. */
export function getPage(port: number, slug: string, path = '/', cookie = ''): Promise<PageAnswer> {
  const headers = { host: `${slug}.localhost`, cookie };
  return new Promise((done, fail) => {
    get({ host: '127.0.0.1', port, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text }));
    }).on('error', fail);
  });
}
