import { listTenants } from './db/seed/tenants.ts';

const roles: Record<string, string> = {
  participant: 'participante',
  manager: 'gestor',
  admin: 'administrador',
};

/** Lines that tell who can sign in to the demo tenants of a folder; none where tenants bring no accounts. */
export function demoAccountLines(tenantsDir: string): string[] {
  const lines = new Set<string>();
  for (const { data } of listTenants(tenantsDir)) {
    const file = data['accounts.json'];
    for (const { cpf, role, about } of file?.accounts ?? []) {
      const who = [roles[role] ?? role, about].filter(Boolean).join(', ');
      lines.add(`  CPF ${cpf}  senha ${file?.password}  (${who})`);
    }
  }
  return lines.size > 0 ? ['Contas de demonstração:', ...lines] : [];
}
