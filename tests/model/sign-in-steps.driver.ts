import { expect } from '@playwright/test';
import type { FlowPath } from './harness/paths.ts';
import type { Driver } from './harness/replay.ts';
import type { ParkedCalls } from './support/parked-calls.ts';
import { SignInScreen } from './support/sign-in-screen.ts';
import { patience, type Visit } from './support/visit.ts';

const newPassword = 'cavalo bateria grampo';
const wrong = { errors: { code: ['Código incorreto. Restam 4 tentativas.'] } };
const weak = { errors: { password: ['Esta senha é fácil de adivinhar. Escolha outra.'] } };
/** Longer than the wait before another code in the model tenant, ms. */
const resendWaitMs = 601_000;
/** One login gets only a few codes an hour, so the paths share several people of each kind. */
const people: Record<string, { prefix: string; count: number }> = {
  second: { prefix: 'codigo', count: 6 },
  recovery: { prefix: 'esqueceu', count: 8 },
  resumed: { prefix: 'esqueceu', count: 8 },
  first: { prefix: 'primeira', count: 3 },
};
const turns = new Map<string, number>();

/** The next person: another one of a kind each time, the first one random. */
function nextOf(kind: string): string {
  const { prefix, count } = people[kind] ?? { prefix: `nova-${freshCpf()}`, count: 0 };
  if (count === 0) return `${prefix}@example.com`;
  const turn = (turns.get(kind) ?? Math.floor(Math.random() * count)) + 1;
  turns.set(kind, turn);
  return `${prefix}-${(turn % count) + 1}@example.com`;
}

/** A CPF that nobody has: nine digits and their check digits. */
function freshCpf(): string {
  const digits = [...String(100_000_000 + Math.floor(Math.random() * 899_999_999))].map(Number);
  for (const first of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (first - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

/** Proves an e-mail and sets a password as a visitor would, and controls the network. */
export class SignInStepsDriver implements Driver {
  private readonly visit: Visit;
  private readonly calls: ParkedCalls;
  private readonly screen: SignInScreen;
  private email = '';
  private startId = '';
  /** For each requested code: whether it must arrive by mail, which it must only if the path uses it. */
  private isWanted: boolean[] = [];
  private hasMail = true;
  private mailsBefore = 0;

  private constructor(visit: Visit, calls: ParkedCalls) {
    this.visit = visit;
    this.calls = calls;
    this.screen = new SignInScreen(() => visit.page);
  }

  static async create(visit: Visit): Promise<SignInStepsDriver> {
    const paths = [
      ...['password_token', 'password_change', 'first_access', 'first_access_token'],
      ...['self_registration', 'trusted-device', 'verify-trusted-device'],
    ];
    return new SignInStepsDriver(visit, await visit.park(`**/{${paths.join(',')}}`, 'POST'));
  }

  async open({ start, steps }: FlowPath): Promise<void> {
    this.email = nextOf(start.id);
    await this.visit.goTo('/');
    await this.begin(start.id, steps);
  }

  /** The closing tab's request never reached the server; the reopened tab begins again. */
  async reopen({ reopened }: FlowPath): Promise<void> {
    await this.calls.cut();
    await this.visit.reopen();
    if (reopened) await this.begin(reopened.start.id, reopened.steps);
  }

  private async begin(startId: string, steps: FlowPath['steps']): Promise<void> {
    const { screen, visit } = this;
    this.startId = startId;
    this.hasMail = startId !== 'resumed';
    this.mailsBefore = visit.mailbox.countFor(this.email);
    const moments = steps.map(({ moment }) => moment.id).join(' ');
    this.isWanted = moments
      .split(/\bsent\b/)
      .slice(1)
      .map((then) => then.includes('proof'));
    await expect(screen.enter).toBeEnabled(patience);
    if (startId === 'first' || startId === 'second') await screen.login.fill(this.email);
    if (startId === 'second') await screen.password.fill('Portico@2026');
  }

  private async appear(): Promise<void> {
    const { screen } = this;
    if (this.startId === 'recovery') await screen.button('Esqueci minha senha').click();
    if (this.startId === 'first') await screen.button('Primeiro acesso').click();
    if (this.startId === 'second') await screen.enter.click();
    if (this.startId === 'resumed') await this.reloadAtCode();
    if (this.startId === 'new') await screen.button('Quero me cadastrar').click();
  }

  /** The step is stored in the browser's history entry, so it returns with the page. */
  private async reloadAtCode(): Promise<void> {
    const { page } = this.visit;
    const login = this.email;
    const until = Number.MAX_SAFE_INTEGER;
    const steps = [
      { depth: 1, way: 'recovery', login, sent: null, until },
      { depth: 2, way: 'recovery', login, sent: { verification: 'v', resend_in: 600 }, until },
    ];
    await page.evaluate((steps) => {
      for (const signInStep of steps) history.pushState({ ...history.state, signInStep }, '');
    }, steps);
    await page.reload();
  }

  private sendCode(): Promise<void> {
    this.mailsBefore = this.visit.mailbox.countFor(this.email);
    this.hasMail = this.isWanted.shift() ?? false;
    return this.hasMail ? this.calls.pass() : this.answerWithCode();
  }

  /** Opens the page as if a code had been sent; the code that was sent before is still valid. */
  private async answerWithCode(): Promise<void> {
    const call = await this.calls.take();
    const { verification = 'v' } = call.request().postDataJSON() as { verification?: string };
    const sent = { verification, resend_in: 600 };
    await call.fulfill({ json: { ...sent, data: sent } });
  }

  private async typeCode(): Promise<void> {
    const { mailbox } = this.visit;
    await this.screen.code.fill(
      this.hasMail ? await mailbox.codeFor(this.email, this.mailsBefore) : '123456',
    );
  }

  private get submit() {
    return this.screen.button(/^(Enviar código|Confirmar|Salvar e continuar)$/);
  }

  private over(): Promise<void> {
    return this.calls.refuse('Este código não vale mais. Peça outro.', 'verification-ended');
  }

  get waiting() {
    return {
      send: this.calls,
      resend: this.calls,
      verify: this.calls,
      confirm: this.calls,
      renew: this.calls,
      change: this.calls,
    };
  }

  readonly act: Driver['act'] = {
    open: () => this.appear(),
    login: () => this.screen.login.fill(this.email),
    name: () => this.screen.field('Nome completo').fill('Nina Nova'),
    cpf: () => this.screen.field('CPF').fill(freshCpf()),
    email: () => this.screen.field('E-mail').fill(this.email),
    code: () => this.typeCode(),
    trust: () => this.visit.page.getByLabel(/Confiar neste dispositivo/).check(),
    password: () => this.screen.field('Nova senha').fill(newPassword),
    repeat: () => this.screen.field('Repita a nova senha').fill(newPassword),
    submit: () => this.submit.click(),
    again: () => this.screen.button('Enviar outro código').click(),
    back: () => this.screen.button('Voltar').click(),
    wait: () => this.visit.pass(resendWaitMs),
    sent: () => this.sendCode(),
    'send-cut': () => this.calls.cut(),
    // The server's own clock has not moved, so it would demand the rest of the wait.
    resent: () => this.answerWithCode(),
    'resend-cut': () => this.calls.cut(),
    'resend-over': () => this.over(),
    right: () => this.calls.pass(),
    wrong: () => this.calls.answer(422, 'validation', 'Verifique os campos informados.', wrong),
    'verify-over': () => this.over(),
    proof: () => this.calls.pass(),
    'confirm-wrong': () => this.calls.answer(422, 'validation', 'Verifique os campos informados.', wrong),
    'confirm-over': () => this.over(),
    changed: () => this.calls.pass(),
    weak: () => this.calls.answer(422, 'validation', 'Verifique os campos informados.', weak),
    'change-cut': () => this.calls.cut(),
    renewed: () => this.calls.pass(),
    'renew-cut': () => this.calls.cut(),
    'renew-over': () => this.over(),
  };

  private shows(state: string): () => Promise<void> {
    return () => expect(this.screen.step(state)).toBeVisible(patience);
  }

  readonly see: Driver['see'] = {
    opening: () => expect(this.screen.enter).toBeEnabled(patience),
    ask: this.shows('ask'),
    sending: this.shows('sending'),
    'code.waiting': async () => {
      await expect(this.screen.step('code')).toBeVisible(patience);
      await expect(this.screen.button(/Enviar outro código em/)).toBeDisabled(patience);
    },
    'code.ready': () => expect(this.screen.button('Enviar outro código')).toBeEnabled(patience),
    resending: this.shows('resending'),
    verifying: this.shows('verifying'),
    confirming: this.shows('confirming'),
    password: this.shows('password'),
    renewing: this.shows('renewing'),
    changing: this.shows('changing'),
    entered: () => this.screen.expectInside(),
    changed: () => expect(this.screen.alert('Senha trocada. Entre com a nova senha.')).toBeVisible(patience),
    left: () => expect(this.screen.enter).toBeEnabled(patience),
  };

  readonly offers: Driver['offers'] = {
    submit: () => this.submit,
    back: () => this.screen.button('Voltar'),
    login: () => this.screen.steps.getByLabel('CPF ou e-mail'),
    name: () => this.screen.field('Nome completo'),
    code: () => this.screen.code,
    password: () => this.screen.field('Nova senha'),
    again: () => this.screen.button('Enviar outro código'),
    trust: () => this.visit.page.getByLabel(/Confiar neste dispositivo/),
  };
}
