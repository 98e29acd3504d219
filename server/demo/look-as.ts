/**
 * Whom `npm run dev` shows a page as: the demo accounts of a tenant and, for each kind of person that they lack, somebody
 * who is made in the database when first asked for. Nobody knows the password of the latter: it is another one at each
 * start, and only the studio gets it.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { cpfOf } from '../../engine/format/cpf.ts';
import { assetStore } from '../content/assets.ts';
import { inProgram } from '../content/program.ts';
import type { Database } from '../db/schema.ts';
import type { Tx } from '../db/types.ts';
import { hashPassword } from '../modules/auth/password.ts';
import { type DemoAccount, demoAccounts, whoIs } from './account-list.ts';
import { readCityIds, seedAccounts } from './accounts.ts';
import { demoClock } from './clock.ts';
import type { AccountData } from './data.ts';
import { seedAcceptances } from './terms.ts';

/** The kinds of people for whom pages differ. */
export const standIns = [
  { key: 'participante', name: 'Participante do studio', role: 'participant', status: 1 },
  { key: 'gestor', name: 'Gestor do studio', role: 'manager', status: 1 },
  { key: 'cadastro', name: 'Cadastro a completar do studio', role: 'participant', status: 2 },
  { key: 'administrador', name: 'Administrador do studio', role: 'admin', status: 1 },
] as const;
type StandIn = (typeof standIns)[number];

/** What the studio shows of somebody. */
export interface Looked {
  key: string;
  name: string;
  who: string;
  status: number;
  /** Nobody of the demo: made by the studio. */
  isMade: boolean;
}

export interface SignIn {
  login: string;
  password: string;
}

export interface LookAsParts {
  db: Kysely<Database>;
  tenantsDir: string;
  programOf(slug: string): number | undefined;
}

export class PeopleToLookAs {
  readonly #parts: LookAsParts;
  /** Those who were made, or made sure of, since the start. */
  readonly #signIns = new Map<string, Promise<SignIn>>();

  constructor(parts: LookAsParts) {
    this.#parts = parts;
  }

  of(slug: string): Looked[] {
    const accounts = demoAccounts(this.#parts.tenantsDir, slug);
    return [
      ...accounts.map(({ login, name, who, status }) => ({ key: login, name, who, status, isMade: false })),
      ...missingIn(accounts).map(({ key, name, role, status }) => ({
        ...{ key, name, status, isMade: true },
        who: whoIs({ role }),
      })),
    ];
  }

  /** How to sign in as somebody. Null: the tenant has no such person. */
  async signIn(slug: string, key: string): Promise<SignIn | null> {
    const accounts = demoAccounts(this.#parts.tenantsDir, slug);
    const account = accounts.find(({ login }) => login === key);
    if (account) return { login: account.login, password: account.password };
    const kind = missingIn(accounts).find((one) => one.key === key);
    const programId = this.#parts.programOf(slug);
    if (!kind || programId === undefined) return null;
    const name = `${slug} ${key}`;
    const making = this.#signIns.get(name) ?? this.#make(slug, programId, kind);
    this.#signIns.set(name, making);
    // What failed is tried again.
    making.catch(() => this.#signIns.delete(name));
    const signIn = await making;
    await this.#setStatus(programId, signIn.login, kind.status);
    return signIn;
  }

  #make(slug: string, programId: number, { key, name, role, status }: StandIn): Promise<SignIn> {
    const password = randomBytes(32).toString('base64url');
    const email = `studio-${key}@${slug}.example`;
    return inProgram(this.#parts.db, programId, async (tx) => {
      const cpf = (await knownCpf(tx, email)) ?? (await freeCpf(tx));
      const known = await tx
        .selectFrom('participants')
        .select('id')
        .where('program_id', '=', programId)
        .where('email', '=', email)
        .executeTakeFirst();
      if (!known) await this.#add(tx, slug, programId, { cpf, email, name, role, status });
      const password_hash = await hashPassword(password);
      await tx.updateTable('accounts').set({ password_hash }).where('cpf', '=', cpf).execute();
      return { login: cpf, password };
    });
  }

  /** Somebody of the first establishment, who has accepted all terms: no gate stands before the page. */
  async #add(db: Tx, slug: string, programId: number, account: AccountData): Promise<void> {
    const establishments = await db
      .selectFrom('establishments')
      .select(['id', 'name'])
      .where('program_id', '=', programId)
      .orderBy('id')
      .limit(1)
      .execute();
    const [{ name: establishment } = {}] = establishments;
    const terms = await db
      .selectFrom('terms')
      .select('content_key')
      .where('program_id', '=', programId)
      .where('content_key', 'is not', null)
      .execute();
    const context = {
      ...{ db, programId, slug, hashPassword, clock: demoClock(new Date()) },
      assets: assetStore(db, programId, [join(this.#parts.tenantsDir, slug)]),
      data: {
        'accounts.json': {
          password: randomBytes(32).toString('base64url'),
          accounts: [{ ...account, ...(establishment !== undefined && { establishment }) }],
        },
        'history.json': {
          acceptances: terms.map(({ content_key }) => ({ term: content_key ?? '', days_ago: 0 })),
        },
      },
    };
    const accounts = await seedAccounts(context, establishments, await readCityIds(context));
    await seedAcceptances(context, accounts);
  }

  /** Whoever completed the data of one that is to complete them gets another to look as. */
  async #setStatus(programId: number, cpf: string, status: 1 | 2): Promise<void> {
    await inProgram(this.#parts.db, programId, (tx) =>
      tx
        .updateTable('participants')
        .set({ status })
        .where('program_id', '=', programId)
        .where('status', '!=', status)
        .where('account_id', 'in', tx.selectFrom('accounts').select('id').where('cpf', '=', cpf))
        .execute(),
    );
  }
}

const missingIn = (accounts: readonly DemoAccount[]): StandIn[] =>
  standIns.filter(
    ({ role, status }) =>
      !accounts.some((account) => account.opens && account.role === role && account.status === status),
  );

async function knownCpf(db: Tx, email: string): Promise<string | undefined> {
  const known = await db.selectFrom('accounts').select('cpf').where('email', '=', email).executeTakeFirst();
  return known?.cpf;
}

async function freeCpf(db: Tx): Promise<string> {
  const cpf = cpfOf(randomInt(100_000_000, 999_999_999));
  const taken = await db.selectFrom('accounts').select('id').where('cpf', '=', cpf).executeTakeFirst();
  return taken ? freeCpf(db) : cpf;
}
