/** The command line taken apart: words, and options wherever they stand. */
import { suggest } from '../expression/check.ts';

export interface Options {
  words: string[];
  tenantsDir: string;
  format: 'text' | 'json';
  from?: string;
  title?: string;
  env: Record<string, string | undefined>;
  /** Takes a warning for a problem. */
  strict: boolean;
  /** Does what would be refused otherwise. */
  confirm: boolean;
  /** Mends what has one sure mend. */
  fix: boolean;
  /** Does what is otherwise only planned. */
  yes: boolean;
  help: boolean;
}

/** Wrong use of the command: the message says what to do. Exit 2. */
export class UsageError extends Error {}

const known = [
  '--tenants',
  '--format',
  '--from',
  '--title',
  '--confirm',
  '--strict',
  '--fix',
  '--yes',
  '--help',
];

/** Options without a value. */
const switches: Readonly<Record<string, 'confirm' | 'strict' | 'fix' | 'yes'>> = {
  '--fix': 'fix',
  '--confirm': 'confirm',
  '--strict': 'strict',
  '--yes': 'yes',
};

/** Reads arguments. Throws UsageError. */
export function readOptions(args: readonly string[], env: Record<string, string | undefined>): Options {
  const options: Options = {
    words: [],
    tenantsDir: env.TENANTS_DIR || 'tenants',
    format: 'text',
    confirm: false,
    strict: false,
    fix: false,
    yes: false,
    help: false,
    env,
  };
  for (let index = 0; index < args.length; index++) {
    const [name = '', inline] = (args[index] ?? '').split(/=(.*)/s);
    if (!name.startsWith('-')) {
      options.words.push(args[index] ?? '');
      continue;
    }
    if (name === '-h' || name === '--help') {
      options.help = true;
      continue;
    }
    const flag = switches[name];
    if (flag) {
      options[flag] = true;
      continue;
    }
    if (!known.includes(name)) throw unknownOption(name);
    const value = inline ?? args[++index];
    if (value === undefined || value === '') throw new UsageError(`${name} precisa de um valor.`);
    setOption(options, name, value);
  }
  return options;
}

function unknownOption(name: string): UsageError {
  const near = suggest(name, known);
  return new UsageError(`não há a opção ${name}.${near ? ` Você quis dizer ${near}?` : ''}`);
}

function setOption(options: Options, name: string, value: string): void {
  if (name === '--tenants') options.tenantsDir = value;
  else if (name === '--from') options.from = value;
  else if (name === '--title') options.title = value;
  else if (value === 'text' || value === 'json') options.format = value;
  else throw new UsageError(`--format aceita text ou json, não "${value}".`);
}
