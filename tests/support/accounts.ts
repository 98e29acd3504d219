import { brands } from './screens.ts';

export const password = 'Portico@2026';

export type Account = 'participant' | 'manager' | 'admin';

/** The demo tenants' accounts, and those of the tenants that only tests use. */
export const accounts = {
  demo: { participant: '529.982.247-25', manager: '111.444.777-35', admin: '390.533.447-05' },
  tests: { participant: '945.807.302-24', manager: '157.368.193-84', admin: '224.538.323-01' },
} as const satisfies Record<string, Record<Account, string>>;

/** The login of an account at a tenant. */
export function loginOf(slug: string, account: Account): string {
  return (slug in brands ? accounts.demo : accounts.tests)[account];
}
