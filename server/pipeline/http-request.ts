import type { FastifyRequest } from 'fastify';
import type { RawRequest } from '../contract/request.ts';
import { readMultipart } from './multipart.ts';

/** A request that came over HTTP. Values that few operations need are read when they are needed. */
export class HttpRequest implements RawRequest {
  readonly requestId: string;
  readonly headers: RawRequest['headers'];
  readonly method: string;
  readonly path: RawRequest['path'];
  readonly query: RawRequest['query'];
  body: unknown;
  files: RawRequest['files'] = [];
  isMultipart = false;
  readonly #request: FastifyRequest;

  constructor(request: FastifyRequest) {
    this.requestId = request.id;
    this.headers = request.headers;
    this.method = request.method === 'HEAD' ? 'GET' : request.method;
    this.path = request.params as RawRequest['path'];
    this.query = request.query as RawRequest['query'];
    this.body = request.body;
    this.#request = request;
  }

  get log() {
    return this.#request.log;
  }

  get hostname() {
    return this.#request.hostname;
  }

  get address() {
    return this.#request.ip;
  }

  get url() {
    return this.#request.url;
  }

  /** Reads the fields and files of a form; a body of any other kind was read by the framework. */
  async readForm(): Promise<void> {
    if (!this.#request.isMultipart()) return;
    this.isMultipart = true;
    const { body, files } = await readMultipart(this.#request);
    this.body = body;
    this.files = files;
  }
}
