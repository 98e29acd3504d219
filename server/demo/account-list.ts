import { listTenants } from '../programs/tenants.ts';
import { readDemo } from './read.ts';

const roles: Record<string, string> = {
  participant: 'participante',
  manager: 'gestor',
  admin: 'administrador',
};

/** Somebody of a tenant's demo whom anybody may sign in as. */
export interface DemoAccount {
  login: string;
  password: string;
  name: string;
  /** In the words of the start: 'gestor', 'participante, cadastro a completar'. */
  who: string;
  /** Of the participant: 1 active, 2 must complete the data. */
  status: number;
}

/** The demo accounts of a tenant; none where it brings no accounts. */
export function demoAccounts(tenantsDir: string, slug: string): DemoAccount[] {
  const tenant = listTenants(tenantsDir).find((one) => one.slug === slug);
  const file = tenant && readDemo(tenant.folder)['accounts.json'];
  return (file?.accounts ?? []).map((account) => ({
    login: account.cpf,
    password: file?.password ?? '',
    name: account.name,
    who: whoIs(account),
    status: account.status ?? 1,
  }));
}

const whoIs = ({ role, about }: { role: string; about?: string }) =>
  [roles[role] ?? role, about].filter(Boolean).join(', ');

/**
 * Lines for the terminal with the accounts that can sign in to the demo tenants; none if tenants have no
 * accounts.
 */
export function demoAccountLines(tenantsDir: string): string[] {
  const lines = new Set<string>();
  for (const { folder } of listTenants(tenantsDir)) {
    const file = readDemo(folder)['accounts.json'];
    for (const account of file?.accounts ?? [])
      lines.add(`  CPF ${account.cpf}  senha ${file?.password}  (${whoIs(account)})`);
  }
  return lines.size > 0 ? ['Contas de demonstração:', ...lines] : [];
}
