import type { FastifyRequest } from 'fastify';
import type { OperationSpec } from '../contract/document.ts';
import type { RawRequest } from '../contract/request.ts';
import { FormReader } from './multipart.ts';

/** An HTTP request: first only its head, then its body when it is needed. */
export class HttpRequest implements RawRequest {
  readonly requestId: string;
  readonly headers: RawRequest['headers'];
  readonly method: string;
  readonly path: RawRequest['path'];
  readonly query: RawRequest['query'];
  body: unknown;
  #form: FormReader | null = null;
  files: RawRequest['files'] = [];
  isMultipart = false;
  readonly #request: FastifyRequest;

  constructor(request: FastifyRequest) {
    this.requestId = request.id;
    this.headers = request.headers;
    this.method = request.method === 'HEAD' ? 'GET' : request.method;
    this.path = request.params as RawRequest['path'];
    this.query = request.query as RawRequest['query'];
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

  /**
   * Uses the body that the framework has read, or reads a form. Call `discard` when the request has ended.
   */
  async readBody(spec: OperationSpec, uploadsDir?: () => string): Promise<void> {
    this.body = this.#request.body;
    if (!spec.multipart || !this.#request.isMultipart()) return;
    this.isMultipart = true;
    this.#form = new FormReader(this.#request, spec, uploadsDir);
    const { body, files } = await this.#form.read();
    this.body = body;
    this.files = files;
  }

  /** Deletes the uploaded files. */
  async discard(): Promise<void> {
    await this.#form?.discard();
  }
}
