import { isCpf } from '../../../engine/format/cpf.ts';
import { foldText } from '../../../engine/format/fold.ts';
import { formats } from '../../../engine/format/formats.ts';
import { isPhone } from '../../../engine/format/phone.ts';
import { phoneDigits } from '../../../engine/format/phone-digits.ts';
import { isWholeName } from '../../../engine/format/whole-name.ts';
import { fieldTexts } from '../../../engine/texts/fields.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import {
  type Cell,
  centsOf,
  cpfOf,
  decimalOf,
  momentOf,
  monthOfCell,
  mostCents,
  plainCell,
  wholeOf,
} from '../shared/cells.ts';
import { dayOf } from '../shared/dates.ts';
import { cellTexts } from './cell-texts.ts';

/** The value of a cell, or how to correct a cell that cannot be read (pt-BR). */
export type Read<Value> = { readonly value: Value } | { readonly problem: string };

/** A kind of column: everything that the model, checks, preview and documentation need to know. */
export interface Column<Value> {
  /** The column's name in the spreadsheet's first line. */
  readonly label: string;
  readonly isRequired: boolean;
  /** What to type into it, for people. */
  readonly about: string;
  readonly example: string;
  /** Number format of its cells in the model (ECMA-376, 18.8.30); `@` keeps what is typed as text. */
  readonly format: string;
  /** What is typed into it, for the keyboard of a phone. */
  readonly entry: Schemas['ImportColumn']['entry'];
  /** Every value that it takes, where that is a list. */
  readonly choices?: readonly string[];
  /** What an empty cell means, where that is a value. */
  readonly empty?: Value;
  /** Reads a cell that is not empty. */
  read(cell: Cell): Read<Value>;
}

/** The facts about a column besides its kind of value. */
interface Facts {
  readonly label: string;
  readonly about: string;
  readonly example: string;
}

// biome-ignore lint/suspicious/noExplicitAny: of whatever value: what is read is what `LineOf` says
export type Columns = Readonly<Record<string, Column<any>>>;

/** The values of a line, by column. */
export type LineOf<Own extends Columns> = {
  readonly [Name in keyof Own]: Own[Name] extends Column<infer Value> ? Value : never;
};

const required = { isRequired: true, format: '@', entry: 'text' } as const;
/** A column whose cells `read` reads; it answers null for a cell that it cannot read. */
function column<Value>(
  facts: Facts,
  read: (cell: Cell) => Value | null,
  problem: string,
  kind: Partial<Pick<Column<Value>, 'format' | 'entry'>> = {},
): Column<Value> {
  return {
    ...facts,
    ...required,
    ...kind,
    read(cell) {
      const value = read(cell);
      return value === null ? { problem } : { value };
    },
  };
}

/** A column whose cells may be empty, which gives `empty`. */
export const orElse = <Value>(empty: Value, required: Column<Value>): Column<Value> => ({
  ...required,
  isRequired: false,
  empty,
});

/** A column whose cells may be empty, which gives null. */
export const optional = <Value>(required: Column<Value>): Column<Value | null> =>
  orElse<Value | null>(null, required);

const oneLine = (cell: Cell) =>
  String(cell ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** One line of text, of at most so many characters. */
export const text = (facts: Facts, most = 60): Column<string> =>
  column(
    facts,
    (cell) => {
      const typed = oneLine(cell);
      return typed.length > most ? null : typed;
    },
    `Escreva até ${most.toLocaleString('pt-BR')} caracteres.`,
  );

/** A name of the program's in any case, with or without accents: its value is folded (`foldText`). */
export const name = (facts: Facts, most?: number): Column<string> => {
  const line = text(facts, most);
  const read: typeof line.read = (cell) => {
    const said = line.read(cell);
    return 'problem' in said ? said : { value: foldText(said.value) };
  };
  return { ...line, read };
};

/** A name and a surname. */
export const wholeName = (facts: Facts): Column<string> => {
  const line = text(facts, 120);
  const read: typeof line.read = (cell) =>
    isWholeName(oneLine(cell)) ? line.read(cell) : { problem: fieldTexts.wholeName };
  return { ...line, read };
};

/** The eleven digits of a CPF; puts back the leading zeros that a spreadsheet removed. */
export const cpf = (facts: Facts): Column<string> => ({
  ...facts,
  ...required,
  entry: 'cpf',
  read(cell) {
    if (/e\+/i.test(String(cell)))
      return {
        problem: 'A planilha abreviou este número: formate a coluna como Texto e escreva o CPF de novo.',
      };
    const digits = cpfOf(cell);
    return digits && isCpf(digits) ? { value: digits } : { problem: cellTexts.cpf };
  },
});

export const email = (facts: Facts): Column<string> =>
  column(
    facts,
    (cell) => {
      const typed = plainCell(cell);
      return typed.length <= 120 && formats.email?.(typed) ? typed : null;
    },
    cellTexts.email,
    { entry: 'email' },
  );

/** Digits of a phone. */
export const phone = (facts: Facts): Column<string> =>
  column(
    facts,
    (cell) => {
      const digits = phoneDigits(typeof cell === 'number' ? cell.toFixed(0) : cell);
      return digits.length >= 10 && digits.length <= 11 && isPhone(digits) ? digits : null;
    },
    cellTexts.phone,
    { entry: 'phone' },
  );

/** A moment as ISO text. */
export const moment = (facts: Facts): Column<string> =>
  column(facts, momentOf, cellTexts.moment, { format: 'dd/mm/yyyy hh:mm', entry: 'date' });

/** A month as its first day, YYYY-MM-DD. */
export const month = (facts: Facts): Column<string> =>
  column(facts, monthOfCell, cellTexts.month, { entry: 'date' });

/** A whole number between two, both included. */
export const whole = (facts: Facts, least: number, most: number): Column<number> =>
  column(
    facts,
    (cell) => {
      const value = wholeOf(cell);
      return value !== null && value >= least && value <= most ? value : null;
    },
    cellTexts.whole(least, most),
    { format: '0', entry: 'number' },
  );

/** Any number. */
export const decimal = (facts: Facts): Column<number> =>
  column(facts, decimalOf, cellTexts.decimal, { format: 'General', entry: 'number' });

/** A day as YYYY-MM-DD. */
export const day = (facts: Facts): Column<string> =>
  column(
    facts,
    (cell) => {
      const start = momentOf(cell);
      return start && dayOf(new Date(start));
    },
    cellTexts.day,
    { format: 'dd/mm/yyyy', entry: 'date' },
  );

/** Centavos of an amount in reais, at most so many. */
export const money = (facts: Facts, most = mostCents): Column<number> => {
  const amount = column(facts, centsOf, cellTexts.money, { format: '#,##0.00', entry: 'number' });
  const read: typeof amount.read = (cell) => {
    const said = amount.read(cell);
    return 'value' in said && said.value > most ? { problem: cellTexts.mostMoney(most) } : said;
  };
  return { ...amount, read };
};

/** One of a list of words, in any case and with or without accents; `values` are their meanings. */
export const choice = <Value>(facts: Facts, values: Readonly<Record<string, Value>>): Column<Value> => {
  const words = Object.keys(values);
  const byWord = new Map(Object.entries(values).map(([word, value]) => [plainCell(word), value]));
  return {
    ...facts,
    ...required,
    choices: words,
    read(cell) {
      const value = byWord.get(plainCell(cell));
      return value === undefined ? { problem: `Escreva ${words.join(' ou ')}.` } : { value };
    },
  };
};

/** Some of a list of words, with commas or semicolons between them. */
export const choices = (facts: Facts, words: readonly string[]): Column<string[]> => {
  const byWord = new Map(words.map((word) => [plainCell(word), word]));
  return column(
    facts,
    (cell) => {
      const alone = byWord.get(plainCell(cell));
      if (alone !== undefined) return [alone];
      const said = String(cell ?? '')
        .split(/[,;]/)
        .map(plainCell)
        .filter(Boolean);
      const known = said.flatMap((word) => byWord.get(word) ?? []);
      return known.length === said.length ? [...new Set(known)] : null;
    },
    `Escreva ${words.join(' ou ')}; várias, com vírgula entre elas.`,
  );
};
