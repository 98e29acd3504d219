import { XMLParser } from 'fast-xml-parser';
import { storable } from '../../contract/unstorable.ts';
import { centsOf, mostCents } from '../shared/cells.ts';

/** The content of an NF-e or an NFC-e (layout 4.00). */
export interface InvoiceXml {
  readonly kind: 'nfe' | 'nfce';
  readonly number: string;
  /** 44 digits. */
  readonly accessKey: string;
  readonly issuedAt: Date;
  readonly products: readonly XmlProduct[];
}

export interface XmlProduct {
  readonly code: string;
  readonly title: string;
  readonly quantity: number;
  /** Centavos. */
  readonly value: number;
}

/** An invoice has 990 products at most (layout, item H01); a file within this size holds them. */
const mostBytes = 1024 * 1024;
const mostProducts = 990;
const kinds: Record<string, InvoiceXml['kind']> = { '55': 'nfe', '65': 'nfce' };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  // Codes and keys are parsed as texts, and no entity is expanded.
  parseTagValue: false,
  processEntities: false,
  maxNestedTags: 40,
  isArray: (name) => name === 'det',
});

type Tree = { readonly [name: string]: unknown };
const within = (tree: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((at, name) => (typeof at === 'object' && at ? (at as Tree)[name] : undefined), tree);

const predefined: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** The five entities that XML itself defines (XML 1.0, 4.6); the parser does not expand them. */
const textOf = (tree: unknown, ...path: string[]): string => {
  const value = within(tree, ...path);
  return typeof value === 'string'
    ? value.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => predefined[name] ?? '').trim()
    : '';
};

/** Whether the check digit of a 44-digit key is right (modulus 11, weights 2 to 9 from the right). */
export function isAccessKey(key: string): boolean {
  if (!/^\d{44}$/.test(key)) return false;
  const sum = [...key.slice(0, 43)]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const rest = sum % 11;
  return Number(key[43]) === (rest < 2 ? 0 : 11 - rest);
}

function productOf(det: unknown): XmlProduct | null {
  const [code, title] = [textOf(det, 'prod', 'cProd'), textOf(det, 'prod', 'xProd')];
  const quantity = Number(textOf(det, 'prod', 'qCom'));
  const value = centsOf(textOf(det, 'prod', 'vProd'));
  if (!code || code.length > 60 || !(quantity > 0) || quantity > 1_000_000) return null;
  if (value === null || value > mostCents) return null;
  // Quantities are whole units.
  return { code, title: storable(title, 200) || code, quantity: Math.max(1, Math.floor(quantity)), value };
}

/** Reads an invoice's XML. If it is not an invoice, answers what is wrong, in pt-BR. */
export function readInvoiceXml(content: Buffer): InvoiceXml | string {
  if (content.length > mostBytes) return 'O XML é maior do que uma nota fiscal pode ser.';
  const text = storable(content.toString('utf8'));
  // Entities are declared in a document type; an invoice has none.
  if (/<!DOCTYPE/i.test(text)) return 'Este XML não é de uma nota fiscal.';
  let tree: unknown;
  try {
    tree = parser.parse(text, true);
  } catch {
    return 'Não foi possível ler o XML. Baixe-o de novo e envie o arquivo inteiro.';
  }
  const invoice = within(tree, 'nfeProc', 'NFe', 'infNFe') ?? within(tree, 'NFe', 'infNFe');
  const model = textOf(invoice, 'ide', 'mod');
  const kind = kinds[model];
  const number = textOf(invoice, 'ide', 'nNF');
  if (!kind || !/^\d{1,9}$/.test(number)) return 'Este XML não é de uma nota fiscal.';
  const accessKey = textOf(invoice, '@Id').replace(/^NFe/, '');
  if (
    !isAccessKey(accessKey) ||
    accessKey.slice(20, 22) !== model ||
    Number(accessKey.slice(25, 34)) !== Number(number)
  )
    return 'A chave de acesso do XML não confere.';
  const issuedAt = new Date(textOf(invoice, 'ide', 'dhEmi'));
  const items = within(invoice, 'det');
  const products = (Array.isArray(items) ? items : []).map(productOf);
  const known = products.filter((product) => product !== null);
  if (Number.isNaN(issuedAt.getTime()) || known.length === 0 || known.length < products.length)
    return 'O XML está incompleto: faltam a data ou os produtos.';
  if (known.length > mostProducts) return 'O XML tem mais produtos do que uma nota fiscal pode ter.';
  return { kind, number, accessKey, issuedAt, products: known };
}
