import { expect, type Page } from '@playwright/test';
import { patience } from './visit.ts';

/** The controls of the password form and its steps, as a visitor finds them. */
export class SignInScreen {
  readonly #page: () => Page;

  constructor(page: () => Page) {
    this.#page = page;
  }

  /** The login field of the password form, or of the steps that replaced it. */
  get login() {
    return this.#page().getByLabel('CPF ou e-mail');
  }
  get password() {
    return this.#page().getByLabel('Senha', { exact: true });
  }
  get enter() {
    return this.button('Entrar');
  }
  get code() {
    return this.#page().getByLabel('Código de seis números');
  }
  field(label: string) {
    return this.#page().getByLabel(label, { exact: true });
  }
  button(name: string | RegExp) {
    return this.#page().getByRole('button', { name, exact: true });
  }
  /** The steps, in a state. */
  step(state: string) {
    return this.#page().locator(`[data-state="${state}"]`);
  }
  get steps() {
    return this.#page().locator('section[aria-labelledby="sign-in-step"]');
  }
  alert(text: string | RegExp) {
    return this.#page().getByRole('alert').filter({ hasText: text });
  }

  /** A signed-in page without a dialog. */
  async expectInside(): Promise<void> {
    await expect(this.#page()).toHaveURL(/\/(painel|meus-dados|noticias)/, patience);
    await expect(this.enter).toHaveCount(0, patience);
    await expect(this.password).toHaveCount(0, patience);
    await expect(this.steps).toHaveCount(0, patience);
  }
}
