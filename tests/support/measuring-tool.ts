import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An external measuring tool, on its own server. */
export interface MeasuringTool {
  origin: string;
  /** The requests that it got: 'GET /medidor.js', 'POST /evento'. */
  asked: string[];
  /** The events that the tool received. */
  events: Record<string, unknown>[];
  close(): Promise<void>;
}

/** Sends each entry of its queue once and sets a cookie, as such tools do. */
const script = (origin: string) => `(() => {
  document.cookie = '_medidor=1; path=/';
  const sent = new Set();
  setInterval(() => {
    for (const entry of window.medidor) {
      if (sent.has(entry)) continue;
      sent.add(entry);
      fetch('${origin}/evento', { method: 'POST', mode: 'no-cors', body: JSON.stringify(entry) });
    }
  }, 50);
})();`;

export async function openMeasuringTool(): Promise<MeasuringTool> {
  const asked: string[] = [];
  const events: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.method === 'POST') events.push(JSON.parse(body) as Record<string, unknown>);
    const { port } = server.address() as AddressInfo;
    response.setHeader('content-type', 'text/javascript');
    response.end(request.url === '/medidor.js' ? script(`http://127.0.0.1:${port}`) : '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    events,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
