/**
 * A `fetch` for a form with files. The one use of XMLHttpRequest: `fetch` does not tell how far an upload is.
 * @param onProgress is called with 0 to 1, of the bytes sent
 */
export function uploading(form: FormData, onProgress: (fraction: number) => void) {
  return (request: Request): Promise<Response> =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      xhr.open(request.method, request.url);
      xhr.withCredentials = true;
      for (const [name, value] of request.headers) {
        // It names the boundary of the request's own copy of the form; the one that is sent gets another.
        if (name !== 'content-type') xhr.setRequestHeader(name, value);
      }
      xhr.upload.onprogress = (event) => {
        if (event.lengthComputable) onProgress(event.loaded / event.total);
      };
      xhr.onload = () => {
        const requestId = xhr.getResponseHeader('x-request-id');
        const headers = requestId ? { 'x-request-id': requestId } : undefined;
        resolve(new Response(xhr.responseText || null, { status: xhr.status, headers }));
      };
      xhr.onerror = () => reject(new TypeError('Failed to fetch'));
      xhr.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
      request.signal.addEventListener('abort', () => xhr.abort(), { once: true });
      xhr.send(form);
    });
}
