import { sql } from 'kysely';
import { loseAnswer, prepareFault } from '../support/fault.ts';
import { ownServer } from '../support/own-server.ts';
import { expect, goTo, Portal, test } from '../support/portal.ts';
import { screens } from '../support/screens.ts';

/** Two badges of the participant that no screen has celebrated yet, as on the day when they came. */
const own = ownServer(async ({ db }) => {
  await sql`update participant_badges set celebrated_at = null where badge_id in (
      select id from badges where content_key in ('vitrine-perfeita', 'primeira-venda'))
    and participant_id in (select person.id from participants as person
      join accounts on accounts.id = person.account_id where accounts.cpf = '52998224725')`.execute(db);
});

test('conquistas que chegaram são celebradas no painel, uma vez, com o que valem', async ({ browser }) => {
  const page = await browser.newPage({ viewport: screens.celular });
  const portal = new Portal(page, own.server, 'aurora', new Map());
  portal.allow(/ERR_CONNECTION_RESET|Failed to load resource/);
  const claims: (string | undefined)[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/celebrate') && claims.push(request.headers()['idempotency-key']),
  );
  let unanswered = 0;
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/celebrate')) unanswered += 1;
  });
  // The server has written them down, and nobody hears of it: they are asked for again, as the same claims.
  const lost = await prepareFault(page, '**/celebrate', loseAnswer);
  lost.begin();
  await portal.openAs('participant', '/painel');
  await expect.poll(() => unanswered).toBe(2);
  await portal.settled();
  lost.end();
  await goTo(page, '/faq');
  await goTo(page, '/painel');
  const dialog = page.getByRole('dialog', { name: 'Você ganhou 2 conquistas!' });
  await expect(dialog.getByRole('heading', { name: 'Vitrine perfeita' })).toBeVisible();
  await expect(dialog.getByText('+400 pontos', { exact: true })).toBeVisible();
  await portal.expectAccessible();
  await portal.expectNoSidewaysScroll();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog).toHaveCount(0);
  const asked = page.waitForResponse((answer) => answer.url().includes('/badge/arrived'));
  await portal.open('/painel');
  expect(((await (await asked).json()) as { data: unknown[] }).data).toEqual([]);
  await expect(dialog).toHaveCount(0);
  expect([claims.length, new Set(claims).size]).toEqual([4, 2]);
  await page.close();
});
