/** A file as a browser sends it; `type` is the sender's claim. */
export interface SentFile {
  name: string;
  type: string;
  content: Buffer;
}

/** A form with fields and files, as a browser sends it. A list is sent as one field for each value. */
export function multipart(
  fields: Record<string, string | readonly string[]>,
  files: readonly SentFile[] = [],
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'limite';
  const part = (head: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]);
  const payload = Buffer.concat([
    ...Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((one) => part(`name="${name}"`, Buffer.from(one))),
    ),
    ...files.map(({ name, type, content }) =>
      part(`name="file"; filename="${name}"\r\nContent-Type: ${type}`, content),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
