import type { Schemas } from '../../../openapi/generated/types.ts';
import type { Scope } from '../../expression/evaluate.ts';
import type { Portal } from '../../feature.ts';
import type { ActionIr } from '../../manifest/ir.ts';
import { callOptions, resolveParams } from './params.ts';

type Download = NonNullable<ActionIr['download']>;
/** Called with the per cent of the file that is here, where the answer says how long it is. */
type OnProgress = (percent: number) => void;

/**
 * Fetches the file of an action and has the browser keep it. Where a job makes it (202), says so and goes to the page
 * where it will be. @throws {ApiFailure}
 */
export async function download(
  { call, toast, go }: Pick<Portal, 'call' | 'toast' | 'go'>,
  { operation, with: values, as }: Download,
  scope: Scope,
  onProgress: OnProgress,
): Promise<void> {
  const options = callOptions(operation, resolveParams(values, scope));
  const read = async (response: Response) => {
    if (response.status === 202) {
      const { message, to } = (await response.json()) as Schemas['FileLater'];
      toast('info', message);
      go(to);
      return;
    }
    const content = await contentOf(response, onProgress);
    keep(as === 'file' ? fileOf(response.headers, content) : fileInJson(await content.text()));
  };
  await call(operation, { ...options, read });
}

/** What an answer brings, and how much of it is here meanwhile. */
export async function contentOf(response: Response, onProgress: OnProgress): Promise<Blob> {
  const total = Number(response.headers.get('content-length'));
  // What was compressed on its way is longer here than the header says.
  if (!total || !response.body || response.headers.has('content-encoding')) return response.blob();
  const reader = response.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    chunks.push(chunk.value as Uint8Array<ArrayBuffer>);
    received += chunk.value.length;
    onProgress(Math.floor((100 * received) / total));
  }
  return new Blob(chunks);
}

function fileOf(headers: Headers, content: Blob): File {
  const type = headers.get('content-type') ?? '';
  return new File([content], fileName(headers.get('content-disposition') ?? ''), { type });
}

/** An answer `{ base64, filename, mime }`. */
export function fileInJson(json: string): File {
  const { base64, filename, mime } = JSON.parse(json) as Record<'base64' | 'filename' | 'mime', string>;
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return new File([bytes], filename, { type: mime });
}

/** The name that a Content-Disposition gives: the exact one before the plain one of old clients (RFC 6266). */
export function fileName(disposition: string): string {
  const exact = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]+)"/i.exec(disposition)?.[1];
  return exact ? decodeURIComponent(exact) : (plain ?? 'arquivo');
}

/** A link that the browser presses by itself: there is no other way to give a file its name. */
function keep(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser reads it after this.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
