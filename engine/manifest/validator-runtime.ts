/**
 * What precompiled validators call, as the text of a module's head: Ajv's own helpers and the portal's formats
 * (section 5 of the specification). Plain browser JavaScript, since it is sent as it is.
 */
export const formatNames = [
  'cpf',
  'cep',
  'phone',
  'date',
  'date-time',
  'email',
  'uri',
  'uri-reference',
  'file',
  'brl',
  'points',
  'percent',
  'image',
  'html',
  'password',
] as const;

export const runtimeSource = `const digitsOf = (text) => text.replace(/\\D/g, '');
const isCpf = (text) => {
  const digits = digitsOf(text);
  if (digits.length !== 11 || /^(\\d)\\1{10}$/.test(digits)) return false;
  const check = (size) => {
    let sum = 0;
    for (let i = 0; i < size; i++) sum += Number(digits[i]) * (size + 1 - i);
    return ((sum * 10) % 11) % 10 === Number(digits[size]);
  };
  return check(9) && check(10);
};
const isDate = (text) => {
  const match = /^(\\d{4})-(\\d{2})-(\\d{2})$/.exec(text);
  if (!match) return false;
  const date = new Date(text + 'T00:00:00Z');
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
};
const isPhone = (text) => {
  const size = digitsOf(text).length;
  return size === 0 || (size >= 10 && size <= 11);
};
const any = () => true;
const formats = {
  cpf: isCpf,
  cep: (text) => digitsOf(text).length === 8,
  phone: isPhone,
  date: isDate,
  'date-time': (text) => isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)),
  email: (text) => /^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$/.test(text),
  uri: (text) => URL.canParse(text),
  'uri-reference': any,
  file: any,
  brl: any,
  points: any,
  percent: any,
  image: any,
  html: any,
  password: any,
};
const equal = (a, b) => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a !== a && b !== b;
  const keys = Object.keys(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]))
  );
};
const runtime = { ucs2length: (text) => [...text].length, equal };`;
