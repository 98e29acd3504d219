/** Parses the command line: words, and options at any place. */
import { suggest } from '../expression/check.ts';

/** Options with a value. */
const texts = {
  '--from': 'from',
  '--title': 'title',
  '--pages': 'pages',
  '--roles': 'roles',
  '--widths': 'widths',
  '--states': 'states',
  '--against': 'against',
  '--threshold': 'threshold',
  '--out': 'out',
  '--url': 'url',
  '--canary': 'canary',
  '--cpf': 'cpf',
  '--email': 'email',
  // The file for the HTML report.
  '--html': 'html',
} as const;
type TextOption = (typeof texts)[keyof typeof texts];

export interface Options extends Partial<Record<TextOption, string>> {
  words: string[];
  /** Names of the options that were given. */
  given: string[];
  tenantsDir: string;
  format: 'text' | 'json';
  env: Record<string, string | undefined>;
  /** Treats warnings as errors. */
  strict: boolean;
  /** Does what is refused without it. */
  confirm: boolean;
  /** Corrects problems that have one certain correction. */
  fix: boolean;
  /** Makes the change, which is only planned without it. */
  yes: boolean;
  /** Writes the long form, with the values that could be inferred. */
  long: boolean;
  help: boolean;
}

/** Wrong use of the command: the message says what to do. Exit 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Options without a value. */
const switches: Readonly<Record<string, 'confirm' | 'strict' | 'fix' | 'yes' | 'long' | 'help'>> = {
  '--help': 'help',
  '-h': 'help',
  '--fix': 'fix',
  '--confirm': 'confirm',
  '--strict': 'strict',
  '--yes': 'yes',
  '--long': 'long',
};

/** Options that every command knows. */
const common = ['--tenants', '--format', '--help', '-h'];

const known = [...common, ...Object.keys(texts), ...Object.keys(switches)];

/** Reads arguments. Throws UsageError. */
export function readOptions(args: readonly string[], env: Record<string, string | undefined>): Options {
  const options: Options = {
    words: [],
    given: [],
    tenantsDir: env.TENANTS_DIR || 'tenants',
    format: 'text',
    confirm: false,
    strict: false,
    fix: false,
    yes: false,
    long: false,
    help: false,
    env,
  };
  for (let index = 0; index < args.length; index++) {
    const [name = '', inline] = (args[index] ?? '').split(/=(.*)/s);
    if (!name.startsWith('-')) {
      options.words.push(args[index] ?? '');
      continue;
    }
    const flag = switches[name];
    if (!flag && !known.includes(name)) throw unknownOption(name);
    options.given.push(name);
    if (flag) {
      if (inline !== undefined) throw new UsageError(`${name} não leva valor.`);
      options[flag] = true;
      continue;
    }
    const value = inline ?? args[++index];
    if (value === undefined || value === '') throw new UsageError(`${name} precisa de um valor.`);
    setOption(options, name, value);
  }
  return options;
}

/**
 * Refuses words and options that a command does not know, by what its help says: it must not do something else than
 * it was asked. Throws UsageError.
 */
export function checkUse(name: string, usage: string, help: string, { words, given }: Options): void {
  const parts =
    usage.replaceAll(/\[?--\w+( (<[^>]*>|[^\s<[\]]+))?\]?/g, '').match(/<[^>]*>|\[[^\]]*\]|\S+/g) ?? [];
  const extra = parts.some((part) => part.includes('...')) ? undefined : words[parts.length];
  if (extra !== undefined) throw new UsageError(`"${extra}" sobra: portico ${usage}.`);
  const told = new Set([...common, ...(`${usage} ${help}`.match(/--\w+/g) ?? [])]);
  const strange = given.find((option) => !told.has(option));
  if (strange) throw new UsageError(`${name} não tem a opção ${strange}: portico ${usage}.`);
}

function unknownOption(name: string): UsageError {
  const near = suggest(name, known);
  return new UsageError(`não há a opção ${name}.${near ? ` Você quis dizer ${near}?` : ''}`);
}

function setOption(options: Options, name: string, value: string): void {
  if (name === '--tenants') options.tenantsDir = value;
  else if (isText(name)) options[texts[name]] = value;
  else if (value === 'text' || value === 'json') options.format = value;
  else throw new UsageError(`--format aceita text ou json, não "${value}".`);
}

const isText = (name: string): name is keyof typeof texts => Object.hasOwn(texts, name);
