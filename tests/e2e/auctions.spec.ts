import { expect, type Portal, test } from '../support/portal.ts';

test('duas pessoas dão lances ao vivo: quem é superado lê na hora, sem sobressalto', async ({
  page,
  portal,
  elsewhere: rival,
}) => {
  await portal.openAs('participant', '/leiloes/lote-ao-vivo');
  await rival.openAs('manager', '/leiloes/lote-ao-vivo');
  const statusOf = (one: Portal) => one.main().getByRole('status').first();
  const bidOf = async (one: Portal) => {
    const points = await one.main().getByRole('textbox', { name: 'Seu lance, em pontos' }).inputValue();
    await one.main().getByRole('button', { name: 'Dar lance' }).click();
    await expect(statusOf(one)).toHaveText(`Você está na frente, com ${points} pontos.`);
    return points;
  };

  const first = await bidOf(portal);
  await expect(statusOf(rival)).toHaveText(`O maior lance é de ${first} pontos.`);
  const second = await bidOf(rival);
  expect(Number(second)).toBe(Number(first) + 5);
  // Nobody reloads: the line of live notifications brings it, and a screen reader says it when it is free.
  await expect(statusOf(portal)).toHaveText(
    `Alguém cobriu o seu lance, com ${second} pontos. Os seus pontos estão livres.`,
  );
  await expect(portal.main().getByText(second, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  // The clock runs each second, and what is announced stays silent meanwhile.
  const said = await statusOf(portal).evaluate(async (element) => {
    let changes = 0;
    const observer = new MutationObserver(() => (changes += 1));
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    await new Promise((later) => setTimeout(later, 2_500));
    observer.disconnect();
    return changes;
  });
  expect(said).toBe(0);
  expect(await portal.main().locator('[aria-live="assertive"]').count()).toBe(0);

  const third = await bidOf(portal);
  await expect(statusOf(rival)).toContainText(`com ${third} pontos. Os seus pontos estão livres.`);
  await portal.expectAccessible();
  expect(rival.complaints).toEqual([]);
});

test('o cartão de um leilão cancelado não conta o tempo', async ({ page, portal }) => {
  await portal.openAs('participant', '/leiloes');
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(card('Lote ao vivo')).toContainText(/\d+ d \d+ h/);
  await expect(card('Mala de viagem')).toContainText('Cancelado');
  await expect(card('Mala de viagem')).not.toContainText(/\d+ (d|h|min|s)\b/);
});
