import { join } from 'node:path';
import { readDemo } from '../../server/demo/read.ts';

export const password = 'Portico@2026';

export type Account = 'participant' | 'manager' | 'admin';

/** The demo tenants' accounts, and those of the tenants that only tests use. */
export const accounts = {
  demo: { participant: '529.982.247-25', manager: '111.444.777-35', admin: '390.533.447-05' },
  tests: { participant: '945.807.302-24', manager: '157.368.193-84', admin: '224.538.323-01' },
} as const satisfies Record<string, Record<Account, string>>;

/** Demo people whose way into Aurora's portal has something on it. */
export const heldUp = {
  pendingTerm: '246.813.579-28',
  incomplete: '317.284.569-91',
  tooLate: '428.395.617-19',
  pendingRule: '539.416.728-19',
};

/** The login of an account at a tenant of the browser tests: the first active one that its folder has. */
export function loginOf(slug: string, account: Account): string {
  const folder = join(process.env.PORTICO_TEST_TENANTS ?? '', slug);
  const found = activeAccount(readDemo(folder)['accounts.json']?.accounts, account);
  if (!found) throw new Error(`${folder} has no active ${account}`);
  return found.cpf;
}

interface Listed {
  role: string;
  status?: number;
}

export function activeAccount<One extends Listed>(
  all: readonly One[] | undefined,
  account: Account,
): One | undefined {
  return all?.find(({ role, status = 1 }) => role === account && status === 1);
}
