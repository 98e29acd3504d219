/** What a value of the wrong form was meant to be, where that is plain: `p/{id}/` is `/p/:id`, `5B2A86` is `#5B2A86`. */

/** With an ending that hosts have and files do not. */
const host =
  /^([\p{L}\d-]+\.)+(br|com|net|org|info|app|dev|io|me|ly|gl|gle|be|ee|page|link|site|online)(?=[/?#]|$)/iu;

/** Whether an address without a scheme begins with a host: `www.exemplo.com.br/a`, `wa.me/1`. */
export const hasHost = (address: string) => /^www\./i.test(address) || host.test(address);

function asPath(text: string): string {
  // An address of somewhere else is no path of the portal.
  if (/^[a-z][a-z\d+.-]*:/i.test(text.trim()) || hasHost(text.trim())) return text;
  return `/${text
    .trim()
    .replace(/\{\{?\s*([\w-]+)\s*\}?\}/g, ':$1')
    .replace(/\/{2,}/g, '/')
    .replace(/^\/|\/$/g, '')}`;
}

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

const unitWords: Record<string, readonly string[]> = {
  s: ['seg', 'segs', 'segundo', 'segundos', 'sec', 'second', 'seconds'],
  m: ['min', 'mins', 'minuto', 'minutos', 'minute', 'minutes'],
  h: ['hr', 'hrs', 'hora', 'horas', 'hour', 'hours'],
  d: ['dia', 'dias', 'day', 'days'],
};

function asTime(text: string): string {
  const [, count = '', word = ''] = /^(\d+)\s*([a-z]+)$/.exec(text.trim().toLowerCase()) ?? [];
  const [unit] = Object.entries(unitWords).find(([, words]) => words.includes(word)) ?? [word];
  return count + unit;
}

const readers: [RegExp, (text: string) => string][] = [
  [/^\/(path|otherwise)$|^\/redirects\/\d+\/(from|to)$/, asPath],
  [/^\/domains\/\d+$|^\/proxy_hosts\/\d+\/host$/, asDomain],
  [/_color$/, asColor],
  [/\/(keep|refresh)$/, asTime],
  // A page by its path is called by another name.
  [/\/page$/, (text) => (text.startsWith('/') ? text : asId(text))],
  [/\/(name|id|key|extends|group)$/, asId],
];

/** `pointer`: the JSON Pointer of the value in its file. Undefined where nothing is plain. */
export function meantBy(pointer: string, value: unknown, pattern: string): string | undefined {
  if (typeof value !== 'string') return undefined;
  const read = readers.find(([where]) => where.test(pointer))?.[1];
  const meant = read?.(value);
  return meant !== undefined && meant !== value && new RegExp(pattern, 'u').test(meant) ? meant : undefined;
}
