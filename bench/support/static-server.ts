import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

export interface StaticServer {
  origin: string;
  close(): Promise<void>;
}

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  json: 'application/json; charset=utf-8',
};

const alreadyCompressed = new Set(['woff2', 'png', 'webp']);

/** Serves files from memory, compressed beforehand, on a free port: the server costs the same for every variant. */
export async function serveFiles(files: ReadonlyMap<string, Buffer>): Promise<StaticServer> {
  const ready = new Map(
    [...files].map(([path, content]) => {
      const extension = path.slice(path.lastIndexOf('.') + 1);
      const packed = !alreadyCompressed.has(extension);
      const headers: Record<string, string> = {
        'content-type': types[extension] ?? 'application/octet-stream',
        ...(packed ? { 'content-encoding': 'br' } : {}),
      };
      return [path, { headers, body: packed ? brotliCompressSync(content) : content }] as const;
    }),
  );
  const server = createServer((request, response) => {
    const found = ready.get(new URL(request.url ?? '/', 'http://localhost').pathname);
    response.writeHead(found ? 200 : 404, found?.headers).end(found?.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
