import { answerFailure, offlineFailure } from './answer-failure.ts';

export interface UploadRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: FormData;
  signal?: AbortSignal;
  /** From 0 to 1, of the bytes sent. */
  onProgress(fraction: number): void;
}

/** Sends a form with files. The one use of XMLHttpRequest: `fetch` does not tell how far an upload is. */
export function upload(request: UploadRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    xhr.withCredentials = true;
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) request.onProgress(event.loaded / event.total);
    };
    xhr.onload = () => {
      const body = parse(xhr.responseText);
      if (xhr.status >= 200 && xhr.status < 300) resolve(body);
      else reject(answerFailure(xhr.status, body, xhr.getResponseHeader('x-request-id')));
    };
    xhr.onerror = () => reject(offlineFailure());
    xhr.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    request.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(request.body);
  });
}

function parse(text: string): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
