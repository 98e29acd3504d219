import type { Schemas } from '../../openapi/generated/types.ts';
import { accounts } from '../support/accounts.ts';
import { expect, test } from '../support/portal.ts';
import { type Screen, screens } from '../support/screens.ts';
import { openSession, programUrl } from '../support/sign-in-as.ts';

type Invalid = Schemas['InvalidSale'];

for (const screen of Object.keys(screens) as Screen[])
  test.describe(`vendas no ${screen}`, () => {
    test.use({ viewport: screens[screen] });

    test('as próprias, as da equipe, e uma correção que outra pessoa fez antes', async ({
      page,
      portal,
      server,
      tenant,
    }) => {
      const token = await openSession(server, tenant, accounts.demo.admin);
      const call = async (path: string, body?: object) => {
        const answer = await fetch(`${programUrl(server, tenant)}${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          ...(body && { body: JSON.stringify(body) }),
        });
        expect(answer.status, path).toBe(200);
        return answer.json();
      };

      // A manager's own sales are theirs alone, on the screen and in the file.
      await portal.openAs('manager', '/vendas');
      const value = portal.main().getByText('Valor das vendas confirmadas').locator('..');
      const own = await value.innerText();
      await expect(portal.main().getByText('Fone Pulse Silêncio').first()).toBeVisible();
      await portal.expectNoSidewaysScroll();
      await portal.walkTo('/vendas/equipe');
      await expect(value).not.toHaveText(own, { useInnerText: true });

      // What is corrected may be wrong still.
      await portal.walkTo('/vendas-invalidas?reason=product_unknown');
      await expect(
        portal
          .main()
          .getByText(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
          .first(),
      ).toBeVisible();
      await portal.main().getByRole('button', { name: 'Corrigir' }).first().click();
      const again = page.getByRole('dialog', { name: /^Corrigir a venda/ });
      await again.getByLabel('Quantidade').fill('3');
      await again.getByRole('button', { name: 'Corrigir' }).click();
      await expect(page.getByText('a venda continua inválida: veja o motivo.').first()).toBeVisible();
      await expect(again).toHaveCount(0);

      // Somebody else is faster.
      const { data } = (await call('/sales-invalid?reason=product_unknown&per_page=1')) as {
        data: Invalid[];
      };
      const [first] = data;
      if (!first) throw new Error('The demo has no invalid sale.');
      await portal.main().getByRole('button', { name: 'Corrigir' }).first().click();
      const form = page.getByRole('dialog', { name: `Corrigir a venda ${first.number}` });
      await form.getByLabel('Quantidade').fill('7');
      await call('/sales-invalid/fix-sale', { id: first.id, version: first.version, product_code: 'NENHUM' });
      portal.allow(/409/);
      await form.getByRole('button', { name: 'Corrigir' }).click();
      await expect(
        page.getByText(/Esta venda já foi corrigida por .+ Nada do que você/).first(),
      ).toBeVisible();
      await expect(form.getByLabel('Quantidade')).toHaveValue('7');
      await portal.expectAccessible();

      // Who is no manager has no team.
      portal.allow(/403/);
      await portal.openAs('participant', '/vendas/equipe');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/acesso|permi/i);
    });
  });
