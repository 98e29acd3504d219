import { expect } from '@playwright/test';
import type { FlowPath } from './harness/paths.ts';
import type { Driver } from './harness/replay.ts';
import type { ParkedCalls } from './support/parked-calls.ts';
import { SignInScreen } from './support/sign-in-screen.ts';
import { patience, type Visit } from './support/visit.ts';

const password = 'Portico@2026';
const plain = 'sempre@example.com';
const withSecondFactor = 'codigo-1@example.com';

/** Signs in by password as a visitor would, and controls the network. */
export class SignInDriver implements Driver {
  private readonly visit: Visit;
  private readonly logins: ParkedCalls;
  /** The call that the page under the dialog makes by itself. */
  private readonly news: ParkedCalls;
  private readonly screen: SignInScreen;
  private email = plain;
  private hasRealCode = false;
  private mailsBefore = 0;

  private constructor(visit: Visit, logins: ParkedCalls, news: ParkedCalls) {
    this.visit = visit;
    this.logins = logins;
    this.news = news;
    this.screen = new SignInScreen(() => visit.page);
  }

  static async create(visit: Visit): Promise<SignInDriver> {
    const logins = await visit.park('**/login', 'POST');
    return new SignInDriver(visit, logins, await visit.park('**/news/category', 'GET'));
  }

  async open(path: FlowPath): Promise<void> {
    this.hasRealCode = path.steps.some(({ moment }) => moment.id === 'entered');
    if (this.hasRealCode) this.email = withSecondFactor;
    if (path.start.id === 'visitor') await this.visit.goTo('/');
    else await this.comeBackTooLate();
  }

  /** The page has loaded, but the session ends before the page's filter asks for data. */
  private async comeBackTooLate(): Promise<void> {
    const { page } = this.visit;
    await this.visit.signInAs(plain);
    await this.visit.goTo('/noticias');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(patience);
    await this.visit.expireSession();
    await this.news.pass();
    await expect(page.getByRole('dialog', { name: 'Sua sessão terminou' })).toBeVisible(patience);
    if (this.email !== plain) await this.screen.login.fill(this.email);
  }

  /** Nothing is stored: after closing the tab, the visitor begins again. */
  async reopen(): Promise<void> {
    await this.logins.cut();
    await this.visit.reopen();
  }

  get waiting() {
    return { signIn: this.logins };
  }

  readonly act: Driver['act'] = {
    login: () => this.screen.login.fill(this.email),
    password: () => this.screen.password.fill(password),
    submit: () => this.screen.enter.click(),
    forgot: () => this.screen.button('Esqueci minha senha').click(),
    back: () => this.screen.button('Voltar').click(),
    entered: async () => {
      await this.screen.code.fill(await this.visit.mailbox.codeFor(this.email, this.mailsBefore));
      await this.screen.button('Confirmar').click();
    },
    session: () => this.logins.pass(),
    code: () => {
      this.mailsBefore = this.visit.mailbox.countFor(this.email);
      return this.hasRealCode
        ? this.logins.pass()
        : this.logins.answer(200, '', '', { verification: 'v', resend_in: 30 });
    },
    wrong: () => this.logins.answer(401, 'invalid-credentials', 'CPF, e-mail ou senha incorretos.'),
    field: () =>
      this.logins.answer(422, 'validation', 'Verifique os campos informados.', {
        errors: { login: ['Use o CPF ou o e-mail do cadastro.'] },
      }),
    cut: () => this.logins.cut(),
  };

  readonly see: Driver['see'] = {
    idle: () => expect(this.screen.enter).toBeEnabled(patience),
    sending: () => expect(this.screen.button('Entrando…')).toBeDisabled(patience),
    away: () => expect(this.screen.steps).toBeVisible(patience),
    done: () => this.screen.expectInside(),
  };

  readonly offers: Driver['offers'] = {
    password: () => this.screen.password,
    submit: () => this.screen.enter,
    forgot: () => this.screen.button('Esqueci minha senha'),
    back: () => this.screen.button('Voltar'),
  };
}
