/** The people of a demo who can sign in, `demo/accounts.json`. */
import { isCpf } from '../format/cpf.ts';
import { fieldTexts } from '../texts/fields.ts';
import type { Report } from './diagnostics.ts';
import { getItems, getText, type Node } from './node.ts';
import { checkSchema } from './schema-check.ts';

/** Tells of all that would keep somebody from signing in as who they are meant to be. */
export function checkAccounts(file: Node, report: Report): void {
  checkSchema('accounts', file, report);
  for (const account of getItems(file, 'accounts')) {
    const cpf = getText(account, 'cpf');
    if (cpf && !isCpf(cpf.value))
      report('PRT-203', cpf.place, `${fieldTexts.invalidCpf}: confira os 11 dígitos`);
  }
}
