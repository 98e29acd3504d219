/** What a value of the wrong form was meant to be, where that is plain: `p/{id}/` is `/p/:id`, `5B2A86` is `#5B2A86`. */

const asPath = (text: string) =>
  `/${text
    .trim()
    .replace(/\{\{?\s*([\w-]+)\s*\}?\}/g, ':$1')
    .replace(/\/{2,}/g, '/')
    .replace(/^\/|\/$/g, '')}`;

const asDomain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[:/?#].*$/, '')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.|\.$/g, '');

function asColor(text: string): string {
  const digits = text.trim().replace(/^#+/, '');
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

const asId = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const asTime = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/^(\d+)([smhd])\w*$/, '$1$2');

const readers: [RegExp, (text: string) => string][] = [
  [/^\/(path|otherwise)$|^\/redirects\/\d+\/(from|to)$/, asPath],
  [/^\/domains\/\d+$/, asDomain],
  [/_color$/, asColor],
  [/\/(keep|refresh)$/, asTime],
  [/\/(name|id|page|extends|group)$/, asId],
];

/** `pointer`: the JSON Pointer of the value in its file. Undefined where nothing is plain. */
export function meantBy(pointer: string, value: unknown, pattern: string): string | undefined {
  if (typeof value !== 'string') return undefined;
  const read = readers.find(([where]) => where.test(pointer))?.[1];
  const meant = read?.(value);
  return meant !== undefined && meant !== value && new RegExp(pattern, 'u').test(meant) ? meant : undefined;
}
