import { buildPage, pageHtml } from '../../support/build-page.ts';
import { type StaticServer, serveFiles } from '../../support/static-server.ts';

/** The peer's production build, served from memory with Brotli. Its page is at `/index.html`. */
export async function servePeer(): Promise<StaticServer> {
  const page = await buildPage('peer-login', 'bench/first-load/peer/login.tsx');
  return serveFiles(new Map([...page.files, ['/index.html', pageHtml(page, null)]]));
}
