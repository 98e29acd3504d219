import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isCep } from './cep.ts';
import { isCpf } from './cpf.ts';
import { momentOf } from './date.ts';
import { isPhone } from './phone.ts';

type Check = (text: string) => boolean;

/** Those that only say how to show a value. */
const anything: Check = () => true;

/** A format of JSON Schema, as Ajv checks it. */
function standard(name: keyof typeof fullFormats): Check {
  const format = fullFormats[name];
  if (format instanceof RegExp) return (text) => format.test(text);
  if (typeof format === 'function') return format as Check;
  const { validate } = format as { validate: Check | RegExp };
  return validate instanceof RegExp ? (text) => validate.test(text) : validate;
}

const isDay = standard('date');
const isMoment = standard('date-time');
/** The years that the database and ISO 8601 write with four digits. */
const hasYear = (text: string) => /^(?!0000)\d{4}-/.test(text);

/** The formats that the contract uses (section 5 of the specification), the same for browser and server. */
export const formats: Readonly<Record<string, Check>> = {
  cpf: isCpf,
  cep: isCep,
  phone: isPhone,
  date: (text) => isDay(text) && hasYear(text),
  // A leap second or a zone of 99 hours are written well, and name no moment.
  'date-time': (text) => isMoment(text) && hasYear(momentOf(text)?.toISOString() ?? ''),
  email: standard('email'),
  uri: standard('uri'),
  'uri-reference': standard('uri-reference'),
  brl: anything,
  points: anything,
  percent: anything,
  image: anything,
  html: anything,
  file: anything,
  password: anything,
};
