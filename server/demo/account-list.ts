import { join } from 'node:path';
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
  role: 'participant' | 'manager' | 'admin';
  /** Whether login and password are enough to sign in. */
  opens: boolean;
}

/** The demo accounts of a tenant; none where it brings no accounts, or they cannot be read. */
export function demoAccounts(tenantsDir: string, slug: string): DemoAccount[] {
  try {
    const file = readDemo(join(tenantsDir, slug))['accounts.json'];
    return (file?.accounts ?? []).map((account) => ({
      login: account.cpf,
      password: file?.password ?? '',
      name: account.name,
      who: whoIs(account),
      status: account.status ?? 1,
      role: account.role,
      opens: account.has_password !== false && !account.second_factor,
    }));
  } catch {
    // `check` and the making of the program tell what is wrong with it.
    return [];
  }
}

export const whoIs = ({ role, about }: { role: string; about?: string }) =>
  [roles[role] ?? role, about].filter(Boolean).join(', ');

/**
 * Lines for the terminal with the accounts that can sign in to the demo tenants; none if tenants have no
 * accounts.
 */
export function demoAccountLines(tenantsDir: string, slugs: readonly string[]): string[] {
  const accounts = slugs.flatMap((slug) => demoAccounts(tenantsDir, slug));
  const lines = accounts.map(({ login, password, who }) => `  CPF ${login}  senha ${password}  (${who})`);
  return lines.length > 0 ? ['Contas de demonstração:', ...new Set(lines)] : [];
}
