/** A manifest file's text, and the way from an offset to what an editor shows. */
export interface SourceFile {
  /** Absolute path. */
  path: string;
  /** Path as people see it: from the folder that holds the tenants. */
  shown: string;
  text: string;
}

/** Line and column (both from 1) of an offset. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

/** Offset in the file of a decoded character of a JSON string whose opening quote is at `start`. */
export function offsetInString(text: string, start: number, decoded: number): number {
  let offset = start + 1;
  for (let index = 0; index < decoded && offset < text.length; index++) {
    if (text[offset] !== '\\') offset += 1;
    else offset += text[offset + 1] === 'u' ? 6 : 2;
  }
  return offset;
}
