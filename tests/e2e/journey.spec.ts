import { accounts } from '../support/accounts.ts';
import { closeWhatOpens } from '../support/close-what-opens.ts';
import { expect, test } from '../support/portal.ts';
import { brands, screens, walks } from '../support/screens.ts';

for (const { brand, screen } of walks) {
  test.describe(`${brands[brand].title}, ${screen}`, () => {
    test.use({
      tenant: brand,
      viewport: screens[screen],
      reducedMotion: screen === 'celular' ? 'no-preference' : 'reduce',
    });

    test('primeira visita: a marca aparece antes de qualquer script, e nenhuma chamada antes do conteúdo', async ({
      page,
      portal,
    }) => {
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('main h1')) return;
          performance.mark('content');
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true });
      });
      await page.route('**/static/*.js', async (route) => {
        await new Promise((next) => setTimeout(next, 400));
        await route.continue();
      });
      await page.goto(portal.origin, { waitUntil: 'commit' });
      const loading = page.locator('#portico-loading');
      await expect(loading.locator('img')).toBeVisible();
      expect(
        await loading
          .locator('img')
          .evaluate((logo: HTMLImageElement) => logo.decode().then(() => logo.naturalWidth)),
      ).toBeGreaterThan(0);
      await expect(page).toHaveTitle(new RegExp(brands[brand].title));
      await portal.settled();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByLabel('CPF ou e-mail')).toBeVisible();
      const callsBefore = await page.evaluate(() => {
        const content = performance.getEntriesByName('content')[0]?.startTime ?? 0;
        const calls = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/api/') && !name.includes('/files/'));
        return {
          content,
          calls: calls.filter(({ startTime }) => startTime < content).map(({ name }) => name),
        };
      });
      expect(callsBefore).toEqual({ content: expect.any(Number), calls: [] });
      expect(callsBefore.content).toBeGreaterThan(0);
      await portal.expectNoSidewaysScroll();
      await portal.expectAccessible();
    });

    test('a entrada está à primeira vista, e a caminho em toda página de visitante', async ({
      page,
      portal,
    }) => {
      const { width, height } = screens[screen];
      for (const size of [
        { width, height },
        { width: 768, height: 900 },
      ]) {
        await portal.resize(size);
        await portal.open('/');
        const enter = await page.getByRole('button', { name: 'Entrar', exact: true }).boundingBox();
        expect((enter?.y ?? 0) + (enter?.height ?? 0), `${size.width} px`).toBeLessThan(size.height);
      }
      await portal.resize({ width, height });
      await closeWhatOpens(page);
      for (const path of ['/faq', '/fale-conosco', '/termos/regulamento']) {
        await portal.open(path);
        await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click();
        await expect(page).toHaveURL(`${portal.origin}/?voltar=${encodeURIComponent(path)}`);
        await expect(page.getByLabel('CPF ou e-mail')).toBeVisible();
      }
    });

    test('fale conosco e rodapé dizem como falar com a equipe', async ({ page, portal }) => {
      await portal.open('/fale-conosco');
      const channels = portal.main().getByRole('region', { name: 'Fale com a equipe' });
      await expect(channels.locator('a[href^="tel:0800000"]')).toBeVisible();
      await expect(channels.locator('a[href^="mailto:"], a[href^="https://wa.me/5511"]')).toBeVisible();
      const hours = page.getByRole('contentinfo').getByText(/^0800/);
      const lines = await hours.evaluate((node) => (node as HTMLElement).innerText.split('\n').length);
      expect(lines).toBeGreaterThan(1);
    });

    test('entra, vê o painel e sai', async ({ page, portal }) => {
      portal.allow(/status of 401|status of 422/);
      await portal.open('/');
      await portal.fillSignIn(accounts.demo.participant, 'senha errada');
      await expect(
        page.getByRole('alert').or(page.locator('[id$="-error"]')).filter({ hasText: /./ }).first(),
      ).toBeVisible();
      await expect(page.getByLabel('CPF ou e-mail')).toHaveValue(accounts.demo.participant);

      await portal.fillSignIn(accounts.demo.participant);
      await page.waitForURL('**/painel');
      await portal.settled();
      await portal.closeGame();
      await expect(portal.main().getByText('Bem Vinda!')).toBeVisible();
      await expect(portal.main().getByRole('heading', { level: 1 })).toContainText('Maria Antônia');
      // The page greets, so the header beside it does not; and of its actions none stands in a row of its own.
      const greeting = page.getByRole('banner').getByText('Bem Vinda!');
      await expect(greeting).toBeHidden();
      const actions = portal
        .main()
        .getByRole('list')
        .filter({ has: page.getByText('Extrato', { exact: true }) });
      const tops = await actions
        .first()
        .getByRole('listitem')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      expect(tops.length).toBeGreaterThanOrEqual(5);
      expect(tops.filter((top) => top === tops.at(-1)).length).toBeGreaterThan(1);
      await portal.expectNoSidewaysScroll();

      await page.goto(`${portal.origin}/`);
      await expect(page).toHaveURL(/\/painel$/);
      await portal.settled();
      await portal.closeGame();
      await portal.signOut();
      await expect(page.getByLabel('CPF ou e-mail')).toBeVisible();
      await page.goto(`${portal.origin}/extrato`);
      await expect(page).toHaveURL(`${portal.origin}/?voltar=%2Fextrato`);
      await portal.settled();
      await portal.fillSignIn(accounts.demo.participant);
      await expect(page).toHaveURL(`${portal.origin}/extrato`);
      if (screen === 'computador') await expect(greeting).toBeVisible();
    });

    test('abre o sino: tudo fica lido e continua lido', async ({ page, portal }) => {
      await portal.openAs('participant', '/faq');
      const bell = page.getByRole('button', { name: /^Notificações/ });
      await bell.click();
      const panel = page.getByRole('heading', { name: 'Notificações' });
      await expect(panel).toBeVisible();
      const panelId = await bell.getAttribute('aria-controls');
      const box = await page.locator(`[id="${panelId}"]`).boundingBox();
      expect(box?.width).toBe(300);
      // Its list is there: before that nothing says that something is unread.
      const invitation = page.getByRole('link', { name: /^(Girar agora|Tentar a sorte)$/ });
      await expect(invitation).toBeVisible();
      await expect(bell).toHaveAccessibleName('Notificações');
      const readAgain = page.waitForResponse(/\/push(\?|$)/);
      await portal.open('/faq');
      await readAgain;
      await expect(page.getByRole('button', { name: /^Notificações/ })).toHaveAccessibleName('Notificações');
      // Its invitation leads to the game itself.
      await bell.click();
      await invitation.click();
      await expect(page.getByRole('dialog', { name: /^(Roleta da Sorte|Roda do Parceiro)/ })).toBeVisible();
    });

    test('corrige um erro que o servidor apontou e salva os seus dados', async ({ page, portal }) => {
      portal.allow(/status of 422/);
      await portal.openAs('participant', '/meus-dados');
      const name = page.getByRole('textbox', { name: 'Nome', exact: true });
      const fullName = await name.inputValue();

      await name.fill('');
      await page.getByRole('button', { name: 'Salvar meus dados' }).click();
      await expect(page.getByText('Obrigatório').first()).toBeVisible();
      await expect(name).toBeFocused();
      await name.fill(fullName);

      // Long enough for the browser, and not for the server, which takes it without the blanks around it.
      await name.fill('A  ');
      await page.getByRole('button', { name: 'Salvar meus dados' }).click();
      await expect(page.getByText('O campo Nome deve ter pelo menos 3 caracteres.')).toBeVisible();
      await expect(name).toBeFocused();

      await name.fill(fullName);
      await page.getByRole('button', { name: 'Salvar meus dados' }).click();
      await expect(page.getByText('Seus dados foram atualizados.')).toBeVisible();
    });
  });
}
